/* Property: a stream of another library's records (Python/native/arrow_reader.c, arrow_columns.c), whose structures may contradict
 * themselves, is read or refused in words that name the column. Every buffer has exactly the bytes that the structures say, so that a
 * read beside it ends the process. Values come as they were written, a cell for each record, and every structure is released once. */
#include <math.h>

#include "../../../Python/native/arrow_records.h"
#include "input.h"

enum { COLUMNS = 4, RECORDS = 12, SPARE = 10, VALUES = RECORDS + SPARE + 4, WORDS = 8 };

static const char template[] = "{\"size\": [100, 50], \"root\": {\"id\": \"root\", \"children\": [{\"id\": \"a\", \"frame\": [0, 0, \"{share}\", \"{inset}\"]},"
                               "{\"id\": \"b\", \"kind\": \"label\", \"text\": \"{title}\"}]}}";
static const char *const wanted[] = {"title", "share", "inset"};
static const char *const names[] = {"title", "share", "inset", "other", "", NULL};
/* Those behind 19 are not read. */
static const char *const formats[] = {"g", "u", "l", "vu", "U", "b", "n", "c", "C", "s", "S", "i", "I", "L", "f", "d:38,2", "d:20,-3,128", "d:38,0", "vu",
                                      "vu", "+s", "+l", "tdD", "d:76,2,256", "d:38,99999999999", "d:1,1,", "gg", "", NULL};
enum { READ = 20, FORMATS = sizeof formats / sizeof *formats };

/* ---- Memory that ends with its structure ------------------------------------------------------------------------- */

typedef struct block {
    struct block *next;
} block;
typedef struct {
    block *blocks;
} owner;
static int alive; /* structures that are to be released */

/* Exactly `size` bytes, of which the sanitizer knows the end. */
static void *room(owner *o, size_t size) {
    block *b = malloc(sizeof *b + sizeof(void *));
    void *bytes = calloc(1, size);
    REQUIRE(b && bytes, "no memory");
    *b = (block){o->blocks};
    *(void **)(b + 1) = bytes;
    o->blocks = b;
    return bytes;
}

static owner *make_owner(void) {
    alive += 1;
    return calloc(1, sizeof(owner));
}

static void free_owner(owner *o) {
    for (block *b = o->blocks; b;) {
        block *next = b->next;
        free(*(void **)(b + 1));
        free(b);
        b = next;
    }
    free(o);
    alive -= 1;
}

static void release_schema(arrow_schema *self) {
    REQUIRE(self->release, "a schema is released twice");
    self->release = NULL;
    free_owner(self->private_data);
}

static void release_array(arrow_array *self) {
    REQUIRE(self->release, "records are released twice");
    self->release = NULL;
    free_owner(self->private_data);
}

/* ---- What is written, and what has to be read -------------------------------------------------------------------- */

typedef struct {
    enum { NOTHING, WORD, NUMBER, UNUSABLE } what;
    const char *text;
    size_t length;
    double number;
} value;

typedef struct {
    const char *name, *format, *words; /* of a dictionary: the format of its words */
    bool is_wild;                      /* an array that has to be refused */
    value values[VALUES];              /* of the records */
} column;

typedef struct {
    input in;
    column columns[COLUMNS];
    int column_count, batches, failing, length, offset;
    bool has_other_columns, is_wild;
    const char *error;
} producer;

/* Texts side by side; an offset may be any number but the last one, which is the length of the buffer. */
static void write_texts(input *in, owner *o, arrow_array *array, bool is_small, int count, value *values) {
    int64_t offsets[VALUES + 1] = {0};
    for (int i = 0; i < count; i++) offsets[i + 1] = offsets[i] + below(in, 16);
    size_t total = (size_t)offsets[count];
    char *text = room(o, total);
    for (size_t i = 0; i < total; i++) text[i] = (char)byte(in);
    if (count && below(in, 4) == 3) offsets[below(in, (uint32_t)count)] = (int8_t)byte(in) * (int64_t)(byte(in) % 2 ? 1 : 1 << 24);
    int32_t *small = is_small ? room(o, sizeof *small * (size_t)(count + 1)) : NULL;
    int64_t *large = is_small ? NULL : room(o, sizeof *large * (size_t)(count + 1));
    for (int i = 0; i <= count; i++) {
        if (is_small) small[i] = (int32_t)offsets[i];
        else large[i] = offsets[i];
    }
    array->n_buffers = 3;
    array->buffers[1] = is_small ? (void *)small : (void *)large;
    array->buffers[2] = total || byte(in) % 2 ? text : NULL;
    for (int i = 0; i < count; i++) {
        bool is_text = offsets[i] >= 0 && offsets[i] <= offsets[i + 1] && offsets[i + 1] <= (int64_t)total;
        values[i] = is_text ? (value){WORD, text + offsets[i], (size_t)(offsets[i + 1] - offsets[i]), 0} : (value){UNUSABLE, NULL, 0, 0};
    }
}

static void write_views(input *in, owner *o, arrow_array *array, int count, value *values) {
    int parts = (int)below(in, 3);
    int32_t *views = room(o, 16 * (size_t)count);
    int64_t *lengths = room(o, sizeof *lengths * (size_t)parts);
    array->n_buffers = 3 + parts;
    array->buffers[1] = views;
    array->buffers[2 + parts] = lengths;
    for (int i = 0; i < parts; i++) {
        char *text = room(o, (size_t)(lengths[i] = 48 + byte(in) % 16));
        for (int64_t k = 0; k < lengths[i]; k++) text[k] = (char)byte(in);
        array->buffers[2 + i] = text;
    }
    for (int i = 0; i < count; i++) {
        int32_t *view = views + 4 * i;
        view[0] = byte(in) < 240 ? (int32_t)below(in, 32) : -(int32_t)byte(in);
        bool is_usable = parts && byte(in) < 230;
        view[2] = is_usable ? (int32_t)below(in, (uint32_t)parts) : (int32_t)below(in, 4) - 1;
        view[3] = is_usable ? (int32_t)below(in, 32) : (int8_t)byte(in) * (1 << 24);
        values[i] = (value){UNUSABLE, NULL, 0, 0};
        if (view[0] >= 0 && view[0] <= 12) {
            values[i] = (value){WORD, (const char *)(view + 1), (size_t)view[0], 0};
        } else if (view[0] > 12 && view[2] >= 0 && view[2] < parts && view[3] >= 0 && view[3] + (int64_t)view[0] <= lengths[view[2]]) {
            values[i] = (value){WORD, (const char *)array->buffers[2 + view[2]] + view[3], (size_t)view[0], 0};
        }
    }
}

/* Numbers and booleans; the indices of a dictionary are small ones mostly. */
static void write_numbers(input *in, owner *o, arrow_array *array, const char *format, bool are_indices, int count, value *values) {
    char kind = format[0];
    size_t size = kind == 'd' ? 16 : strchr("lLg", kind) ? 8 : strchr("iIf", kind) ? 4 : strchr("sS", kind) ? 2 : 1;
    char *bytes = room(o, size * (size_t)count);
    array->n_buffers = 2;
    array->buffers[1] = bytes;
    for (int i = 0; i < count; i++) {
        char text[64];
        uint64_t raw = are_indices && byte(in) < 240 ? below(in, WORDS) : 0;
        for (int k = 0; !are_indices && k < 8; k++) raw = raw << 8 | byte(in);
        if (are_indices && byte(in) > 240) raw = (uint64_t)(int64_t)(int8_t)byte(in);
        union { uint64_t u; int64_t s; double d; float f; int32_t i; uint32_t I; int16_t h; uint16_t H; int8_t c; uint8_t C; } as = {raw};
        if (kind == 'g' && byte(in) < 32) as.d = NAN;
        raw = as.u;
        double found = as.d;
        switch (kind) {
        case 'c': found = as.c; break;
        case 'C': found = as.C; break;
        case 's': found = as.h; break;
        case 'S': found = as.H; break;
        case 'i': found = as.i; break;
        case 'I': found = as.I; break;
        case 'l': found = (double)as.s; break;
        case 'L': found = (double)as.u; break;
        case 'f': found = as.f; break;
        case 'd':
            snprintf(text, sizeof text, "%llde%d", (long long)as.s, -atoi(strchr(format, ',') + 1));
            found = strtod(text, NULL);
            memset(bytes + 16 * i, as.s < 0 ? 0xFF : 0, 16);
            break;
        }
        memcpy(bytes + size * (size_t)i, &raw, size < 8 ? size : 8);
        values[i] = (value){NUMBER, NULL, 0, found};
    }
}

static void write_booleans(input *in, owner *o, arrow_array *array, int count, value *values) {
    uint8_t *bits = room(o, (size_t)(count + 7) / 8);
    array->n_buffers = 2;
    array->buffers[1] = bits;
    for (int i = 0; i < count; i++) {
        bool is_true = byte(in) % 2;
        bits[i / 8] |= (uint8_t)(is_true << i % 8);
        values[i] = (value){WORD, is_true ? "true" : "false", is_true ? 4 : 5, 0};
    }
}

/* Which values are null: by a bitmap, unless their count is 0. */
static void write_nulls(input *in, owner *o, arrow_array *array, int count, value *values) {
    if (byte(in) % 2) return;
    uint8_t *bits = room(o, (size_t)(count + 7) / 8);
    array->buffers[0] = bits;
    array->null_count = (int64_t)below(in, 3) - 1;
    for (int i = 0; i < count; i++) {
        bool is_valid = byte(in) % 4;
        bits[i / 8] |= (uint8_t)(is_valid << i % 8);
        if (!is_valid && array->null_count) values[i].what = NOTHING;
    }
}

/* The values of an array from the start of its buffers on. */
static void write_array(input *in, owner *o, arrow_array *array, const char *format, const char *words, int count, value *values) {
    memset(values, 0, sizeof *values * VALUES);
    array->offset = below(in, 4);
    array->length = count - array->offset;
    array->buffers = room(o, 8 * sizeof *array->buffers);
    switch (format[0]) {
    case 'n': return;
    case 'b': write_booleans(in, o, array, count, values); break;
    case 'u': write_texts(in, o, array, true, count, values); break;
    case 'U': write_texts(in, o, array, false, count, values); break;
    case 'v': write_views(in, o, array, count, values); break;
    default: write_numbers(in, o, array, format, words != NULL, count, values);
    }
    if (words) {
        value known[VALUES];
        array->dictionary = room(o, sizeof *array->dictionary);
        write_array(in, o, array->dictionary, words, NULL, 4 + (int)below(in, WORDS), known);
        for (int i = 0; i < count; i++) {
            bool is_known = values[i].number >= 0 && values[i].number < (double)array->dictionary->length;
            values[i] = is_known ? known[(int64_t)values[i].number + array->dictionary->offset] : (value){UNUSABLE, NULL, 0, 0};
        }
    }
    write_nulls(in, o, array, count, values);
}

/* One number of an array of `needed` records that contradicts the others. */
static bool spoil(input *in, owner *o, arrow_array *array, const char *format, bool has_words, int needed) {
    bool has_buffers = format[0] != 'n';
    switch (below(in, 24)) {
    case 0: array->length = needed - 1 - (int64_t)below(in, 3); return true;
    case 1: array->offset = -1 - byte(in); return true;
    case 2: array->offset = INT64_MAX - byte(in) % 2; return true;
    case 3: {
        /* The buffers that are left, and not one more. */
        const void **all = array->buffers;
        array->n_buffers = below(in, strchr("uUv", format[0]) ? 3 : 2);
        array->buffers = room(o, sizeof *all * (size_t)array->n_buffers);
        for (int64_t i = 0; i < array->n_buffers; i++) array->buffers[i] = all[i];
        return has_buffers;
    }
    case 4: array->buffers = NULL; return has_buffers;
    case 5:
        if (!has_buffers) return false;
        array->buffers[1] = NULL;
        return array->length > 0;
    case 6:
        if (!has_buffers) return false;
        array->buffers[0] = NULL;
        array->null_count = 1 + byte(in);
        return true;
    case 7: array->dictionary = NULL; return has_words;
    case 8: return has_words && spoil(in, o, array->dictionary, "l", false, 0);
    default: return false;
    }
}

/* ---- The stream -------------------------------------------------------------------------------------------------- */

static int get_schema(arrow_stream *stream, arrow_schema *out) {
    producer *p = stream->private_data;
    if (below(&p->in, 40) == 39) return 1 + byte(&p->in) % 50;
    owner *o = make_owner();
    *out = (arrow_schema){.format = below(&p->in, 40) == 39 ? formats[below(&p->in, FORMATS)] : "+s", .n_children = p->column_count, .release = release_schema, .private_data = o};
    out->children = room(o, sizeof *out->children * (size_t)p->column_count);
    for (int i = 0; i < p->column_count; i++) {
        arrow_schema *child = out->children[i] = room(o, sizeof *child);
        child->name = p->columns[i].name;
        child->format = p->columns[i].format;
        if (!p->columns[i].words) continue;
        child->dictionary = room(o, sizeof *child);
        child->dictionary->format = p->columns[i].words;
    }
    if (below(&p->in, 40) == 39 && p->column_count) out->children[below(&p->in, (uint32_t)p->column_count)] = NULL;
    if (below(&p->in, 40) == 39) out->n_children = -1;
    if (below(&p->in, 40) == 39) out->release = NULL, free_owner(o);
    return 0;
}

static bool is_read(const column *c) {
    bool is_read = false;
    for (int i = 0; i < READ; i++) is_read = is_read || (c->format && !strcmp(c->format, formats[i]));
    if (c->words) is_read = is_read && !c->format[1] && strchr("cCsSiIlL", c->format[0]) && strchr("uUv", c->words[0]);
    return is_read;
}

static void write_column(producer *p, owner *o, arrow_array *records, int index) {
    column *c = &p->columns[index];
    value all[VALUES];
    int needed = p->offset + p->length, count = needed + 3 + (int)below(&p->in, 4);
    arrow_array *array = records->children[index] = room(o, sizeof *array);
    write_array(&p->in, o, array, c->format, c->words, count, all);
    for (int i = 0; i < p->length; i++) {
        c->values[i] = all[array->offset + p->offset + i];
        bool is_null = records->null_count && records->buffers[0] && !(((const uint8_t *)records->buffers[0])[(p->offset + i) / 8] >> (p->offset + i) % 8 & 1);
        if (is_null) c->values[i].what = NOTHING;
    }
    c->is_wild = spoil(&p->in, o, array, c->format, c->words != NULL, needed);
    if (below(&p->in, 60) == 59) records->children[index] = NULL, c->is_wild = true;
}

static int get_next(arrow_stream *stream, arrow_array *out) {
    producer *p = stream->private_data;
    if (p->failing-- == 0) return 1 + byte(&p->in) % 50;
    if (p->batches-- <= 0) return 0;
    owner *o = make_owner();
    p->length = (int)below(&p->in, RECORDS + 1);
    p->offset = (int)below(&p->in, 4);
    *out = (arrow_array){.length = p->length, .offset = p->offset, .n_buffers = 1, .n_children = p->column_count, .release = release_array, .private_data = o};
    out->buffers = room(o, sizeof *out->buffers);
    out->children = room(o, sizeof *out->children * (size_t)p->column_count);
    value ignored[VALUES];
    write_nulls(&p->in, o, out, p->offset + p->length, ignored);
    for (int i = 0; i < p->column_count; i++)
        if (is_read(&p->columns[i])) write_column(p, o, out, i);
        else out->children[i] = room(o, sizeof *out);
    p->is_wild = true;
    switch (below(&p->in, 60)) {
    case 55: out->length = -1; break;
    case 56: out->offset = INT64_MAX - byte(&p->in) % 2; break;
    case 57: out->n_children += 1; break;
    case 58: out->buffers[0] = NULL, out->null_count = 1; break;
    case 59: out->n_buffers = 1, out->buffers = NULL; break;
    default: p->is_wild = false;
    }
    return 0;
}

static const char *get_last_error(arrow_stream *stream) { return ((producer *)stream->private_data)->error; }

static void release_stream(arrow_stream *self) {
    REQUIRE(self->release, "a stream is released twice");
    self->release = NULL;
    alive -= 1;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static void count_cell(void *context, const taut_cell *cell) {
    REQUIRE(cell->record == *(size_t *)context, "cell %zu instead of %zu", cell->record, *(size_t *)context);
    *(size_t *)context += 1;
}

static void compare(const taut_column *found, size_t i, const value *written) {
    if (found->texts) {
        bool is_word = written->what == WORD;
        REQUIRE((found->texts[i] != NULL) == is_word, "%s: value %zu", found->name, i);
        REQUIRE(!is_word || (found->lengths[i] == written->length && memcmp(found->texts[i], written->text, written->length) == 0), "%s: value %zu", found->name, i);
    } else {
        bool is_number = written->what == NUMBER && written->number == written->number;
        REQUIRE(found->valid[i] == is_number, "%s: value %zu", found->name, i);
        REQUIRE(!is_number || found->numbers[i] == written->number, "%s: value %zu", found->name, i);
    }
}

/* Records [first, first + count): the values as they were written, or a fault that names the column; then a cell for each. */
static void read_range(const producer *p, const arrow_reader *reader, taut_batch *batch, size_t first, size_t count) {
    taut_column values[COLUMNS];
    memset(values, 0, sizeof values);
    bool is_read = true;
    for (size_t k = 0; k < reader->count; k++) {
        arrow_fault fault = {""};
        const column *c = &p->columns[reader->columns[k].child];
        bool is_usable = true;
        for (size_t i = 0; i < count; i++) is_usable = is_usable && c->values[first + i].what != UNUSABLE;
        arrow_status status = arrow_values(&reader->columns[k], &reader->records, first, count, &values[k], &fault);
        REQUIRE(status == (is_usable ? ARROW_OK : ARROW_UNUSABLE), "column %s: status %d", reader->columns[k].name, (int)status);
        REQUIRE(is_usable || strstr(fault.words, reader->columns[k].name), "another column: %s", fault.words);
        for (size_t i = 0; is_usable && i < count; i++) compare(&values[k], i, &c->values[first + i]);
        is_read = is_read && is_usable;
    }
    size_t cells = 0;
    if (is_read) REQUIRE(taut_batch_run(batch, values, reader->count, count, count_cell, &cells) == TAUT_OK && cells == count, "%zu cells of %zu records", cells, count);
    for (size_t k = 0; k < reader->count; k++) arrow_values_free(&reader->columns[k], &reader->records, first, &values[k]);
}

static void read_batches(producer *p, arrow_reader *reader, taut_batch *batch) {
    arrow_fault fault = {""};
    for (;;) {
        p->is_wild = false;
        arrow_status status = arrow_reader_next(reader, &fault);
        bool is_wild = p->is_wild;
        for (size_t k = 0; status != ARROW_STREAM_FAILED && !is_wild && k < reader->count; k++) {
            const column *c = &p->columns[reader->columns[k].child];
            REQUIRE(!c->is_wild || status == ARROW_UNUSABLE, "column %s is read", reader->columns[k].name);
            if (c->is_wild) {
                REQUIRE(strstr(fault.words, reader->columns[k].name), "another column: %s", fault.words);
                is_wild = true;
            }
        }
        REQUIRE(is_wild || status == ARROW_OK || status == ARROW_STREAM_FAILED, "refused: %s", fault.words);
        REQUIRE(!is_wild || status == ARROW_UNUSABLE, "status %d", (int)status);
        if (status != ARROW_OK || !reader->records.release) return;
        size_t split = below(&p->in, (uint32_t)p->length + 1);
        read_range(p, reader, batch, 0, split);
        read_range(p, reader, batch, split, (size_t)p->length - split);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static taut_batch *batch;
    if (!batch) REQUIRE(taut_batch_create(template, sizeof template - 1, NULL, &batch, NULL) == TAUT_OK, "no batch");
    static producer p;
    memset(&p, 0, sizeof p);
    p.in = (input){bytes, size, 0};
    p.error = byte(&p.in) % 2 ? "the disk is gone" : NULL;
    p.column_count = (int)below(&p.in, COLUMNS + 1);
    p.batches = (int)below(&p.in, 4);
    p.failing = (int)below(&p.in, 8) - 1;
    for (int i = 0; i < p.column_count; i++) {
        column *c = &p.columns[i];
        c->name = byte(&p.in) < 230 ? names[i] : names[below(&p.in, 6)];
        c->format = formats[byte(&p.in) < 240 ? below(&p.in, READ) : below(&p.in, FORMATS)];
        if (byte(&p.in) < 60) c->words = formats[byte(&p.in) < 240 ? below(&p.in, 2) * 2 + 1 : below(&p.in, FORMATS)];
        if (c->words && byte(&p.in) < 240) c->format = formats[7 + below(&p.in, 6)];
    }
    alive = 1;
    arrow_stream stream = {get_schema, get_next, byte(&p.in) % 8 ? get_last_error : NULL, release_stream, &p};
    arrow_reader reader;
    arrow_fault fault = {""};
    arrow_status status = arrow_reader_open(&reader, &stream, wanted, 3, &fault);
    REQUIRE(!stream.release && (status == ARROW_OK || fault.words[0]), "no words");
    if (status == ARROW_OK) read_batches(&p, &reader, batch);
    arrow_reader_close(&reader);
    REQUIRE(alive == 0, "%d structures are not released", alive);
    return 0;
}
