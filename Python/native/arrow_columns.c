/* Arrow's columns as the library reads them. */
#include "arrow_records.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Types ------------------------------------------------------------------------------------------------------- */

/* "d:PRECISION,SCALE", and behind them the bits where these are not 128. */
static int is_decimal(const char *format, int *scale) {
    int precision, bits = 128, end = 0;
    int found = sscanf(format, "d:%3d,%4d%n,%3d%n", &precision, scale, &end, &bits, &end);
    return found >= 2 && bits == 128 && !format[end];
}

static int is_text(char kind) { return kind == 'u' || kind == 'U' || kind == 'v'; }

/* 0: a type that is not read. */
static char kind_of(const char *format, int *scale) {
    if (!strcmp(format, "vu")) return 'v';
    if (is_decimal(format, scale)) return 'd';
    return format[0] && !format[1] && strchr("bcCsSiIlLfguUn", format[0]) ? format[0] : 0;
}

arrow_status arrow_column_open(const arrow_schema *schema, int64_t child, arrow_column *column, arrow_fault *fault) {
    const arrow_schema *values = schema->dictionary ? schema->dictionary : schema;
    const char *name = schema->name ? schema->name : "", *format = values->format ? values->format : "";
    const char *indices = schema->dictionary && schema->format ? schema->format : "";
    *column = (arrow_column){.child = child};
    column->kind = kind_of(format, &column->scale);
    int is_read = column->kind != 0;
    if (schema->dictionary) {
        is_read = is_text(column->kind) && indices[0] && !indices[1] && strchr("cCsSiIlL", indices[0]);
        column->dictionary = column->kind;
        column->kind = indices[0];
    }
    if (!is_read)
        return arrow_fail(fault, ARROW_OTHER_TYPE, "column %.200s has Arrow's type \"%.100s\"%s: texts, dictionaries of texts, numbers and booleans are read",
                          name, format, schema->dictionary ? " in a dictionary" : "");
    if (!(column->name = malloc(strlen(name) + 1))) return ARROW_NO_MEMORY;
    strcpy(column->name, name);
    return ARROW_OK;
}

/* ---- Buffers ----------------------------------------------------------------------------------------------------- */

/* Whether an array has room for `needed` values of a kind, in buffers that are there. */
static int is_there(const arrow_array *array, char kind, int64_t needed) {
    if (array->length < needed || array->length > ARROW_MOST || array->offset < 0 || array->offset > ARROW_MOST) return 0;
    if (kind == 'n') return 1;
    if (array->n_buffers < (is_text(kind) ? 3 : 2) || !array->buffers) return 0;
    return (array->buffers[1] || array->length == 0) && (array->buffers[0] || array->null_count <= 0);
}

arrow_status arrow_column_check(const arrow_column *column, const arrow_array *records, arrow_fault *fault) {
    const arrow_array *array = records->children[column->child];
    int64_t needed = records->offset + records->length;
    int is_good = array && is_there(array, column->kind, needed);
    if (is_good && column->dictionary) is_good = array->dictionary && is_there(array->dictionary, column->dictionary, 0);
    if (is_good) return ARROW_OK;
    return arrow_fail(fault, ARROW_UNUSABLE, "column %.200s has no values for %lld records: its length, its offset or its buffers are wrong", column->name,
                      (long long)needed);
}

/* ---- Values ------------------------------------------------------------------------------------------------------ */

/* Bitmaps have the first value in the lowest bit. */
static int bit(const void *bits, int64_t index) { return ((const uint8_t *)bits)[index >> 3] >> (index & 7) & 1; }

/* `index` counts from the start of the buffers. */
static int is_null(const arrow_array *array, int64_t index) {
    return array->null_count && array->n_buffers > 0 && array->buffers[0] && !bit(array->buffers[0], index);
}

__extension__ typedef unsigned __int128 wide;

/* The nearest double of an integer of 128 bits times 10^-scale. */
static double decimal_at(const void *values, int64_t index, int scale) {
    uint64_t halves[2];
    char text[64], *start = text + 40;
    memcpy(halves, (const char *)values + 16 * index, sizeof halves);
    int is_negative = (int)(halves[1] >> 63);
    wide size = (wide)halves[1] << 64 | halves[0];
    if (is_negative) size = -size;
    snprintf(start, (size_t)(text + sizeof text - start), "e%d", -scale);
    do *--start = (char)('0' + (int)(size % 10));
    while (size /= 10);
    double number = strtod(start, NULL); /* no point in it, for which a locale might have another letter */
    return is_negative ? -number : number;
}

static double number_at(char kind, const void *values, int64_t index) {
    switch (kind) {
    case 'c': return ((const int8_t *)values)[index];
    case 'C': return ((const uint8_t *)values)[index];
    case 's': return ((const int16_t *)values)[index];
    case 'S': return ((const uint16_t *)values)[index];
    case 'i': return ((const int32_t *)values)[index];
    case 'I': return ((const uint32_t *)values)[index];
    case 'l': return (double)((const int64_t *)values)[index];
    case 'L': return (double)((const uint64_t *)values)[index];
    case 'f': return ((const float *)values)[index];
    default: return ((const double *)values)[index];
    }
}

/* A view: the length, and up to 12 bytes of text; or the first four, a buffer and where the text starts in it. The last buffer has the
 * lengths of those between the views and it. NULL: no text. */
static const char *viewed_text(const arrow_array *array, int64_t index, size_t *length) {
    const char *view = (const char *)array->buffers[1] + 16 * index;
    int32_t numbers[4];
    memcpy(numbers, view, sizeof numbers);
    if (numbers[0] < 0) return NULL;
    *length = (size_t)numbers[0];
    if (numbers[0] <= 12) return view + 4;
    int64_t buffer = numbers[2], start = numbers[3];
    const int64_t *lengths = array->buffers[array->n_buffers - 1];
    if (buffer < 0 || buffer >= array->n_buffers - 3 || start < 0 || !lengths || start + numbers[0] > lengths[buffer]) return NULL;
    const char *text = array->buffers[2 + buffer];
    return text ? text + start : NULL;
}

/* Where a text starts; the end of the last one is the length of the buffer of texts. */
static int64_t offset_at(char kind, const arrow_array *array, int64_t index) {
    return kind == 'u' ? ((const int32_t *)array->buffers[1])[index] : ((const int64_t *)array->buffers[1])[index];
}

/* NULL: no text. */
static const char *text_at(char kind, const arrow_array *array, int64_t index, size_t *length) {
    if (kind == 'v') return viewed_text(array, index, length);
    int64_t start = offset_at(kind, array, index), end = offset_at(kind, array, index + 1);
    if (start < 0 || end < start || end > offset_at(kind, array, array->offset + array->length)) return NULL;
    *length = (size_t)(end - start);
    if (start == end) return "";
    return array->buffers[2] ? (const char *)array->buffers[2] + start : NULL;
}

/* The text of a value that is not null; NULL: no text. Booleans are the texts that a table of Python objects has for them. */
static const char *word_at(const arrow_column *column, const arrow_array *array, int64_t index, size_t *length, int *is_null_word) {
    if (column->kind == 'b') {
        int is_true = bit(array->buffers[1], index);
        *length = is_true ? 4 : 5;
        return is_true ? "true" : "false";
    }
    if (!column->dictionary) return text_at(column->kind, array, index, length);
    const arrow_array *words = array->dictionary;
    double word = number_at(column->kind, array->buffers[1], index);
    if (!(word >= 0 && word < (double)words->length)) return NULL;
    int64_t place = words->offset + (int64_t)word;
    *is_null_word = is_null(words, place);
    return *is_null_word ? NULL : text_at(column->dictionary, words, place, length);
}

/* ---- Ranges of records ------------------------------------------------------------------------------------------- */

/* The records' own offset counts for their columns as well, and so do records that are null. */
static int is_missing(const arrow_column *column, const arrow_array *records, const arrow_array *array, size_t record) {
    int64_t index = records->offset + (int64_t)record;
    return column->kind == 'n' || is_null(records, index) || is_null(array, array->offset + index);
}

static arrow_status read_words(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out, arrow_fault *fault) {
    const arrow_array *array = records->children[column->child];
    const char **texts = calloc(count + 1, sizeof *texts);
    size_t *lengths = calloc(count + 1, sizeof *lengths);
    out->texts = texts;
    out->lengths = lengths;
    if (!texts || !lengths) return ARROW_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        if (is_missing(column, records, array, first + i)) continue;
        int is_null_word = 0;
        texts[i] = word_at(column, array, array->offset + records->offset + (int64_t)(first + i), &lengths[i], &is_null_word);
        if (!texts[i] && !is_null_word)
            return arrow_fail(fault, ARROW_UNUSABLE, "column %.200s: the text of record %zu of the batch is not in its %s", column->name, first + i,
                              column->dictionary ? "dictionary" : "buffer");
    }
    return ARROW_OK;
}

/* The numbers where they are: float64 without nulls; NULL: there are none. */
static const double *numbers_in_place(const arrow_column *column, const arrow_array *records, size_t first) {
    const arrow_array *array = records->children[column->child];
    int has_nulls = (array->null_count && array->n_buffers > 0 && array->buffers[0]) || (records->null_count && records->n_buffers > 0 && records->buffers[0]);
    return column->kind == 'g' && !has_nulls && array->buffers[1] ? (const double *)array->buffers[1] + array->offset + records->offset + first : NULL;
}

/* NaN is null. */
static arrow_status read_numbers(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out) {
    const arrow_array *array = records->children[column->child];
    const double *in_place = numbers_in_place(column, records, first);
    uint8_t *valid = malloc(count + 1);
    double *numbers = in_place ? NULL : malloc((count + 1) * sizeof *numbers);
    out->valid = valid;
    out->numbers = in_place ? in_place : numbers;
    if (!valid || !out->numbers) return ARROW_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        int is_valid = in_place || !is_missing(column, records, array, first + i);
        double value = in_place ? in_place[i] : 0;
        int64_t index = array->offset + records->offset + (int64_t)(first + i);
        if (!in_place && is_valid)
            value = column->kind == 'd' ? decimal_at(array->buffers[1], index, column->scale) : number_at(column->kind, array->buffers[1], index);
        valid[i] = is_valid && value == value;
        if (numbers) numbers[i] = valid[i] ? value : 0;
    }
    return ARROW_OK;
}

arrow_status arrow_values(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out,
                          arrow_fault *fault) {
    out->name = column->name;
    if (column->dictionary || column->kind == 'b' || column->kind == 'n' || is_text(column->kind))
        return read_words(column, records, first, count, out, fault);
    return read_numbers(column, records, first, count, out);
}

void arrow_values_free(const arrow_column *column, const arrow_array *records, size_t first, taut_column *values) {
    free((void *)values->texts);
    free((void *)values->lengths);
    free((void *)values->valid);
    if (values->numbers && values->numbers != numbers_in_place(column, records, first)) free((void *)values->numbers);
}
