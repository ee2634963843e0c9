/* Arrow's columns as the library reads them. */
#include "arrow.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Types ------------------------------------------------------------------------------------------------------- */

/* "d:PRECISION,SCALE", and behind them the bits where these are not 128. */
static int is_decimal(const char *format, int *scale) {
    int precision, bits = 128;
    return sscanf(format, "d:%d,%d,%d", &precision, scale, &bits) >= 2 && bits == 128;
}

static char kind_of(const char *format) {
    int scale;
    if (!strcmp(format, "vu")) return 'v';
    if (is_decimal(format, &scale)) return 'd';
    return format[0] && !format[1] && strchr("bcCsSiIlLfguUn", format[0]) ? format[0] : 0;
}

int arrow_column_open(const arrow_schema *schema, int64_t child, arrow_column *column) {
    const char *name = schema->name ? schema->name : "", *format = schema->dictionary ? schema->dictionary->format : schema->format;
    column->child = child;
    column->kind = kind_of(schema->format);
    if (column->kind == 'd') is_decimal(schema->format, &column->scale);
    if (schema->dictionary && (column->dictionary = kind_of(format)) && !strchr("uUv", column->dictionary)) column->kind = 0;
    if (!column->kind || (schema->dictionary && !column->dictionary)) {
        PyErr_Format(PyExc_TypeError, "column %s has Arrow's type \"%s\"%s: texts, dictionaries of texts, numbers and booleans are read",
                     name, format, schema->dictionary ? " in a dictionary" : "");
        return -1;
    }
    if (!(column->name = malloc(strlen(name) + 1))) return PyErr_NoMemory(), -1;
    strcpy(column->name, name);
    return 0;
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

/* A view: the length, and up to 12 bytes of text; or the first four, a buffer and where the text starts in it. */
static const char *viewed_text(const arrow_array *array, int64_t index, size_t *length) {
    const char *view = (const char *)array->buffers[1] + 16 * index;
    int32_t numbers[4];
    memcpy(numbers, view, sizeof numbers);
    *length = (size_t)numbers[0];
    return numbers[0] <= 12 ? view + 4 : (const char *)array->buffers[2 + numbers[2]] + numbers[3];
}

static const char *text_at(char kind, const arrow_array *array, int64_t index, size_t *length) {
    if (kind == 'v') return viewed_text(array, index, length);
    int64_t start, end;
    if (kind == 'u') {
        start = ((const int32_t *)array->buffers[1])[index];
        end = ((const int32_t *)array->buffers[1])[index + 1];
    } else {
        start = ((const int64_t *)array->buffers[1])[index];
        end = ((const int64_t *)array->buffers[1])[index + 1];
    }
    *length = (size_t)(end - start);
    return array->buffers[2] ? (const char *)array->buffers[2] + start : "";
}

/* NULL: null. Booleans are the texts that a table of Python objects has for them. */
static const char *word_at(const arrow_column *column, const arrow_array *array, int64_t index, size_t *length) {
    if (column->kind == 'n' || is_null(array, index)) return NULL;
    if (column->kind == 'b') {
        int is_true = bit(array->buffers[1], index);
        *length = is_true ? 4 : 5;
        return is_true ? "true" : "false";
    }
    if (!column->dictionary) return text_at(column->kind, array, index, length);
    const arrow_array *words = array->dictionary;
    int64_t word = (int64_t)number_at(column->kind, array->buffers[1], index) + words->offset;
    return is_null(words, word) ? NULL : text_at(column->dictionary, words, word, length);
}

/* ---- Ranges of records ------------------------------------------------------------------------------------------- */

/* The records' own offset counts for their columns as well, and so do records that are null. */
static int is_missing(const arrow_array *records, const arrow_array *array, size_t record) {
    return is_null(records, records->offset + (int64_t)record) || is_null(array, array->offset + records->offset + (int64_t)record);
}

static taut_status read_words(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out) {
    const arrow_array *array = records->children[column->child];
    const char **texts = calloc(count + 1, sizeof *texts);
    size_t *lengths = calloc(count + 1, sizeof *lengths);
    out->texts = texts;
    out->lengths = lengths;
    if (!texts || !lengths) return TAUT_ERROR_MEMORY;
    for (size_t i = 0; i < count; i++)
        if (!is_null(records, records->offset + (int64_t)(first + i)))
            texts[i] = word_at(column, array, array->offset + records->offset + (int64_t)(first + i), &lengths[i]);
    return TAUT_OK;
}

/* The numbers where they are: float64 without nulls; NULL: there are none. */
static const double *numbers_in_place(const arrow_column *column, const arrow_array *records, size_t first) {
    const arrow_array *array = records->children[column->child];
    int has_nulls = (array->null_count && array->n_buffers > 0 && array->buffers[0]) || (records->null_count && records->n_buffers > 0 && records->buffers[0]);
    return column->kind == 'g' && !has_nulls ? (const double *)array->buffers[1] + array->offset + records->offset + first : NULL;
}

/* NaN is null. */
static taut_status read_numbers(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out) {
    const arrow_array *array = records->children[column->child];
    const double *in_place = numbers_in_place(column, records, first);
    uint8_t *valid = malloc(count + 1);
    double *numbers = in_place ? NULL : malloc((count + 1) * sizeof *numbers);
    out->valid = valid;
    out->numbers = in_place ? in_place : numbers;
    if (!valid || !out->numbers) return TAUT_ERROR_MEMORY;
    for (size_t i = 0; i < count; i++) {
        int is_valid = in_place || !is_missing(records, array, first + i);
        double value = in_place ? in_place[i] : 0;
        int64_t index = array->offset + records->offset + (int64_t)(first + i);
        if (!in_place && is_valid)
            value = column->kind == 'd' ? decimal_at(array->buffers[1], index, column->scale) : number_at(column->kind, array->buffers[1], index);
        valid[i] = is_valid && value == value;
        if (numbers) numbers[i] = valid[i] ? value : 0;
    }
    return TAUT_OK;
}

taut_status arrow_values(const arrow_column *column, const arrow_array *records, size_t first, size_t count, taut_column *out) {
    out->name = column->name;
    if (column->dictionary || strchr("buUvn", column->kind)) return read_words(column, records, first, count, out);
    return read_numbers(column, records, first, count, out);
}

void arrow_values_free(const arrow_column *column, const arrow_array *records, size_t first, taut_column *values) {
    free((void *)values->texts);
    free((void *)values->lengths);
    free((void *)values->valid);
    if (values->numbers && values->numbers != numbers_in_place(column, records, first)) free((void *)values->numbers);
}
