#include <string.h>

#include "bits.h"
#include "model.h"

#define FEW_HANDLES 8u
#define CLOSE_HANDLES 512u
#define MANY_HANDLES 131072u /* their marks take 16 KiB of stack */

bool taut_list_reserve(taut_list *list, taut_memory *memory, size_t count) {
    return taut_reserve(memory, (void **)&list->items, &list->capacity, count, sizeof *list->items);
}

bool taut_list_append(taut_list *list, taut_memory *memory, uint32_t item) {
    if (!taut_list_reserve(list, memory, list->count + 1)) return false;
    list->items[list->count++] = item;
    return true;
}

void taut_list_free(taut_list *list, taut_memory *memory) {
    taut_give(memory, list->items, list->capacity, sizeof *list->items);
    memset(list, 0, sizeof *list);
}

/* Handles that lie close together, as those of one layout do: marked, and read off the marks. false: they do not, or one
 * comes twice. */
static bool sort_by_marks(uint32_t *handles, size_t count) {
    uint64_t marks[MANY_HANDLES / 64];
    uint32_t low = handles[0], high = handles[0], limit = count > CLOSE_HANDLES / 8 ? MANY_HANDLES : CLOSE_HANDLES;
    for (size_t i = 1; i < count; i++) {
        if (handles[i] < low) low = handles[i];
        if (handles[i] > high) high = handles[i];
    }
    if (high - low >= limit) return false;
    uint32_t words = (high - low) / 64 + 1;
    memset(marks, 0, words * sizeof *marks);
    for (size_t i = 0; i < count; i++) {
        uint32_t place = handles[i] - low;
        if (marks[place / 64] >> place % 64 & 1) return false;
        marks[place / 64] |= (uint64_t)1 << place % 64;
    }
    size_t next = 0;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t left = marks[word]; left; left &= left - 1)
            handles[next++] = low + 64 * word + taut_lowest_bit(left);
    return true;
}

/* Shell's sort, in place: handles come nearly sorted. (Gaps: M. Ciura, "Best increments for the average case of
 * Shellsort", FCT 2001, continued by the factor 2.25.) */
void taut_handles_sort(uint32_t *handles, size_t count) {
    static const size_t gaps[] = {1,     4,     10,     23,     57,     132,     301,     701,      1750,
                                  3937,  8858,  19930,  44842,  100894, 227011,  510774,  1149241,  2585792};
    size_t sorted = 1;
    while (sorted < count && handles[sorted - 1] <= handles[sorted]) sorted += 1;
    if (sorted >= count) return;
    if (count > FEW_HANDLES && sort_by_marks(handles, count)) return;
    size_t g = 0;
    while (g + 1 < sizeof gaps / sizeof *gaps && gaps[g + 1] < count / 8) g += 1;
    for (g += 1; g-- > 0;) {
        size_t gap = gaps[g];
        for (size_t i = gap; i < count; i++) {
            uint32_t moving = handles[i];
            size_t place = i;
            for (; place >= gap && handles[place - gap] > moving; place -= gap) handles[place] = handles[place - gap];
            handles[place] = moving;
        }
    }
}
