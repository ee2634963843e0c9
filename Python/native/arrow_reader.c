/* A stream of another library's records, one batch at a time. */
#include "arrow_records.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

arrow_status arrow_fail(arrow_fault *fault, arrow_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(fault->words, sizeof fault->words, format, arguments);
    va_end(arguments);
    return status;
}

#define RELEASE(thing)                                \
    do {                                              \
        if ((thing)->release) (thing)->release(thing); \
        (thing)->release = NULL;                      \
    } while (0)

static arrow_status fail_as_stream(arrow_reader *self, int code, arrow_fault *fault) {
    const char *words = self->stream.get_last_error ? self->stream.get_last_error(&self->stream) : NULL;
    return arrow_fail(fault, ARROW_STREAM_FAILED, "the records' Arrow stream: %s", words ? words : strerror(code));
}

/* ---- The schema -------------------------------------------------------------------------------------------------- */

static int is_among(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(name, names[i])) return 1;
    return 0;
}

static arrow_status add_column(arrow_reader *self, const arrow_schema *schema, int64_t child, arrow_fault *fault) {
    for (size_t i = 0; i < self->count; i++)
        if (!strcmp(self->columns[i].name, schema->name ? schema->name : ""))
            return arrow_fail(fault, ARROW_UNUSABLE, "the records have two columns %.200s", self->columns[i].name);
    arrow_status status = arrow_column_open(schema, child, &self->columns[self->count], fault);
    self->count += status == ARROW_OK;
    return status;
}

static arrow_status read_schema(arrow_reader *self, const arrow_schema *schema, const char *const *wanted, size_t wanted_count, arrow_fault *fault) {
    const char *format = schema->format ? schema->format : "";
    if (strcmp(format, "+s"))
        return arrow_fail(fault, ARROW_OTHER_TYPE, "a stream of records with columns is wanted, this one has Arrow's type \"%.200s\"", format);
    if (schema->n_children < 0 || (schema->n_children > 0 && !schema->children))
        return arrow_fail(fault, ARROW_UNUSABLE, "the schema of the records' Arrow stream has no columns");
    self->width = schema->n_children;
    /* No name is there twice. */
    if (!(self->columns = calloc(wanted_count + 1, sizeof *self->columns))) return ARROW_NO_MEMORY;
    arrow_status status = ARROW_OK;
    for (int64_t i = 0; status == ARROW_OK && i < schema->n_children; i++) {
        const arrow_schema *child = schema->children[i];
        if (!child) status = arrow_fail(fault, ARROW_UNUSABLE, "the schema of the records' Arrow stream has no column %lld", (long long)i);
        else if (is_among(child->name ? child->name : "", wanted, wanted_count)) status = add_column(self, child, i, fault);
    }
    return status;
}

arrow_status arrow_reader_open(arrow_reader *self, arrow_stream *stream, const char *const *wanted, size_t wanted_count, arrow_fault *fault) {
    arrow_schema schema;
    memset(self, 0, sizeof *self);
    if (!stream->release) return arrow_fail(fault, ARROW_UNUSABLE, "the Arrow stream has been taken already");
    self->stream = *stream;
    stream->release = NULL;
    memset(&schema, 0, sizeof schema);
    int code = self->stream.get_schema(&self->stream, &schema);
    if (code) return fail_as_stream(self, code, fault);
    if (!schema.release) return arrow_fail(fault, ARROW_UNUSABLE, "the records' Arrow stream has no schema");
    arrow_status status = read_schema(self, &schema, wanted, wanted_count, fault);
    RELEASE(&schema);
    return status;
}

/* ---- Records ----------------------------------------------------------------------------------------------------- */

static arrow_status check_records(const arrow_reader *self, arrow_fault *fault) {
    const arrow_array *records = &self->records;
    if (records->n_children != self->width || records->length < 0)
        return arrow_fail(fault, ARROW_UNUSABLE, "the records' Arrow stream: a batch of records does not have the columns of the schema");
    int is_there = records->length <= ARROW_MOST && records->offset >= 0 && records->offset <= ARROW_MOST &&
                   (records->n_children == 0 || records->children) && (records->n_buffers <= 0 || records->buffers);
    if (!is_there || (records->null_count > 0 && (records->n_buffers <= 0 || !records->buffers[0])))
        return arrow_fail(fault, ARROW_UNUSABLE, "the records' Arrow stream: a batch of %lld records has buffers that are not there", (long long)records->length);
    arrow_status status = ARROW_OK;
    for (size_t i = 0; status == ARROW_OK && i < self->count; i++) status = arrow_column_check(&self->columns[i], records, fault);
    return status;
}

arrow_status arrow_reader_next(arrow_reader *self, arrow_fault *fault) {
    RELEASE(&self->records);
    if (!self->stream.release) return ARROW_OK;
    memset(&self->records, 0, sizeof self->records);
    int code = self->stream.get_next(&self->stream, &self->records);
    if (code) {
        self->records.release = NULL;
        return fail_as_stream(self, code, fault);
    }
    if (!self->records.release) return ARROW_OK;
    arrow_status status = check_records(self, fault);
    if (status != ARROW_OK) RELEASE(&self->records);
    return status;
}

void arrow_reader_release(arrow_reader *self) {
    RELEASE(&self->records);
    RELEASE(&self->stream);
}

void arrow_reader_close(arrow_reader *self) {
    arrow_reader_release(self);
    for (size_t i = 0; i < self->count; i++) free(self->columns[i].name);
    free(self->columns);
    self->columns = NULL;
    self->count = 0;
}
