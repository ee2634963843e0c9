/*
 * The screens of the benchmark from numbers in standard input: of each the word "screen" and its width, then its blocks, which are a kind,
 * a figure's ratio, and the sizes of texts (Scripts/compare.sh writes them from Benchmarks/Screens/screens.json).
 */
#ifndef SCREENS_H
#define SCREENS_H

#include <stdio.h>

#include "families.h"

static taut_constraint edited[2]; /* the natural height of the first text, which edits change */
static double edited_height;
static int block; /* the container of the current block */

/* The input, which is read before instructions are counted. */
typedef struct {
    char text[16];
    double number;
} word;

static word words[4096];
static int word_count, next_word;

static void read_words(void) {
    while (word_count < 4095 && scanf("%15s", words[word_count].text) == 1) {
        words[word_count].number = atof(words[word_count].text);
        word_count += 1;
    }
}

static double number(void) {
    if (next_word == word_count) exit(2);
    return words[next_word++].number;
}

/* A text: its natural size is next in the input. */
static int text(int side_hugging, int side_compression) {
    int box = view();
    natural(box + WIDTH, number(), side_hugging, side_compression);
    double height = number();
    natural(box + HEIGHT, height, 251, 760);
    if (!edited_height) {
        edited[0] = last - 1;
        edited[1] = last;
        edited_height = height;
    }
    return box;
}

static int picture(double width, double height) {
    int box = view();
    wish(box + WIDTH, TAUT_EQUAL, width, TAUT_REQUIRED);
    wish(box + HEIGHT, TAUT_EQUAL, height, TAUT_REQUIRED);
    return box;
}

static void same(int first, int second, double constant) { relate(first, second, TAUT_EQUAL, 1, constant, TAUT_REQUIRED); }
static void right_end(int box, double inset) { end(box + LEFT, box + WIDTH, block + LEFT, block + WIDTH, TAUT_EQUAL, inset); }
static void bottom_end(int box, double inset) { end(box + TOP, box + HEIGHT, block + TOP, block + HEIGHT, TAUT_EQUAL, inset); }
static void beside(int box, int left, taut_relation relation, double gap) {
    follow(box + LEFT, left + LEFT, left + WIDTH, relation, gap, TAUT_REQUIRED);
}
static void below(int box, int above, double gap) { follow(box + TOP, above + TOP, above + HEIGHT, TAUT_EQUAL, gap, TAUT_REQUIRED); }

static void center(int box) {
    term(box + TOP, 1);
    term(box + HEIGHT, 0.5);
    term(block + TOP, -1);
    term(block + HEIGHT, -0.5);
    row(TAUT_EQUAL, 0, TAUT_REQUIRED);
}

static void separator(double inset) {
    int line = view();
    same(line + LEFT, block + LEFT, inset);
    right_end(line, 0);
    wish(line + HEIGHT, TAUT_EQUAL, 0.5, TAUT_REQUIRED);
    bottom_end(line, 0);
}

/* An icon, a title that gives way to the value beside it, a chevron, a separator. */
static void list_row(void) {
    wish(block + HEIGHT, TAUT_GREATER_OR_EQUAL, 44, TAUT_REQUIRED);
    int icon = picture(29, 29);
    same(icon + LEFT, block + LEFT, 20);
    center(icon);
    int title = text(251, 750);
    beside(title, icon, TAUT_EQUAL, 15);
    relate(title + TOP, block + TOP, TAUT_GREATER_OR_EQUAL, 1, 11, TAUT_REQUIRED);
    center(title);
    int value = text(252, 751);
    beside(value, title, TAUT_GREATER_OR_EQUAL, 8);
    relate(value + WIDTH, block + WIDTH, TAUT_LESS_OR_EQUAL, 0.5, 0, 900);
    center(value);
    int chevron = picture(8, 13);
    beside(chevron, value, TAUT_EQUAL, 10);
    right_end(chevron, 20);
    center(chevron);
    separator(64);
}

/* Text across the page, below a picture if there is one. */
static void paragraph(int figure) {
    int body = text(250, 750);
    same(body + LEFT, block + LEFT, 20);
    right_end(body, 20);
    if (figure) below(body, figure, 6);
    else same(body + TOP, block + TOP, 10);
    bottom_end(body, 10);
}

static void figure(void) {
    double ratio = number();
    int box = view();
    same(box + LEFT, block + LEFT, 0);
    same(box + WIDTH, block + WIDTH, 0);
    same(box + TOP, block + TOP, 10);
    relate(box + WIDTH, box + HEIGHT, TAUT_EQUAL, ratio, 0, 900);
    wish(box + HEIGHT, TAUT_LESS_OR_EQUAL, 220, TAUT_REQUIRED);
    paragraph(box);
}

/* A text in a bubble at one side, as wide as it needs to be, and the time below. */
static void bubble(int is_incoming) {
    int box = view();
    same(box + TOP, block + TOP, 4);
    relate(box + WIDTH, block + WIDTH, TAUT_LESS_OR_EQUAL, 0.75, 0, TAUT_REQUIRED);
    if (is_incoming) {
        int avatar = picture(32, 32);
        same(avatar + LEFT, block + LEFT, 12);
        end(avatar + TOP, avatar + HEIGHT, box + TOP, box + HEIGHT, TAUT_EQUAL, 0);
        beside(box, avatar, TAUT_EQUAL, 8);
    } else {
        right_end(box, 12);
    }
    int words = text(251, 750);
    same(words + LEFT, box + LEFT, 12);
    end(words + LEFT, words + WIDTH, box + LEFT, box + WIDTH, TAUT_EQUAL, 12);
    same(words + TOP, box + TOP, 8);
    end(words + TOP, words + HEIGHT, box + TOP, box + HEIGHT, TAUT_EQUAL, 8);
    int time = text(251, 750);
    below(time, box, 2);
    if (is_incoming) same(time + LEFT, box + LEFT, 0);
    else end(time + LEFT, time + WIDTH, box + LEFT, box + WIDTH, TAUT_EQUAL, 0);
    bottom_end(time, 4);
}

/* Icon, name and version competing for a line, section and priority, description, two figures. */
static void package(void) {
    int icon = picture(44, 44);
    same(icon + LEFT, block + LEFT, 16);
    same(icon + TOP, block + TOP, 12);
    int name = text(251, 750);
    beside(name, icon, TAUT_EQUAL, 12);
    same(name + TOP, icon + TOP, 0);
    int version = text(252, 751);
    beside(version, name, TAUT_GREATER_OR_EQUAL, 8);
    right_end(version, 16);
    relate(version + WIDTH, block + WIDTH, TAUT_LESS_OR_EQUAL, 0.4, 0, 900);
    end(version + TOP, version + HEIGHT, name + TOP, name + HEIGHT, TAUT_EQUAL, 0);
    int section = text(252, 752);
    same(section + LEFT, name + LEFT, 0);
    below(section, name, 5);
    int priority = text(251, 750);
    beside(priority, section, TAUT_EQUAL, 8);
    end(priority + LEFT, priority + WIDTH, block + LEFT, block + WIDTH, TAUT_LESS_OR_EQUAL, 16);
    same(priority + TOP, section + TOP, 0);
    int description = text(250, 750);
    same(description + LEFT, block + LEFT, 16);
    right_end(description, 16);
    follow(description + TOP, priority + TOP, priority + HEIGHT, TAUT_GREATER_OR_EQUAL, 8, TAUT_REQUIRED);
    follow(description + TOP, icon + TOP, icon + HEIGHT, TAUT_EQUAL, 8, 600);
    int first = text(250, 750), second = text(250, 750);
    same(first + LEFT, block + LEFT, 16);
    beside(second, first, TAUT_EQUAL, 8);
    same(second + WIDTH, first + WIDTH, 0);
    right_end(second, 16);
    below(first, description, 10);
    same(second + TOP, first + TOP, 0);
    bottom_end(first, 12);
    separator(16);
}

/* The one of that number. The words end with an empty one. */
static void screen(int wanted) {
    for (next_word = 0; next_word < word_count; next_word++)
        if (!strcmp(words[next_word].text, "screen") && wanted-- == 0) break;
    next_word += 1;
    int content = root(number()), before = 0;
    while (next_word < word_count && strcmp(words[next_word].text, "screen")) {
        const char *kind = words[next_word++].text;
        block = view();
        same(block + LEFT, content + LEFT, 0);
        same(block + WIDTH, content + WIDTH, 0);
        if (before) below(block, before, 0);
        else same(block + TOP, content + TOP, 0);
        if (!strcmp(kind, "row")) list_row();
        else if (!strcmp(kind, "paragraph")) paragraph(0);
        else if (!strcmp(kind, "figure")) figure();
        else if (!strcmp(kind, "package")) package();
        else bubble(!strcmp(kind, "incoming"));
        before = block;
    }
    block = content;
    bottom_end(before, 0);
}

#endif
