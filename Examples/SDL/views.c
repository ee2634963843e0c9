/* 1,000 views in a window of SDL 2, laid out again for each size that the window gets while it is dragged.
 *
 *     cc views.c $(pkg-config --cflags --libs sdl2 taut) -o views
 *     ./views          to be resized by hand; prints the rate of frames once a second
 *     ./views 300      resizes it 300 times by itself and prints the rate at the end */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <taut_layout.h>

#define ROWS 25
#define COLUMNS 40
#define VIEWS (ROWS * COLUMNS)

static taut_layout *layout;
static taut_rect frames[VIEWS + 1];

static void check(taut_status status) {
    if (status == TAUT_OK) return;
    fprintf(stderr, "%s\n", taut_layout_error(layout));
    exit(1);
}

static void constrain(taut_box first, taut_attribute a, taut_relation relation, taut_box second, taut_attribute b, double constant, int32_t priority) {
    taut_equation equation = {first, a, relation, second, b, 1, constant, priority, TAUT_PART_BOX, TAUT_PART_BOX};
    check(taut_layout_constrain(layout, &equation, NULL));
}

/* Rows of views, 2 apart, that fill the window: as wide as the first of their row, every seventh of 20 points, as high as the others. */
static void make_views(void) {
    taut_box box, first = TAUT_NO_BOX, left = TAUT_NO_BOX, above = taut_layout_root(layout), root = above;
    for (int i = 0; i < VIEWS; i++) {
        int column = i % COLUMNS, row = i / COLUMNS;
        check(taut_layout_add_box(layout, root, TAUT_NO_BOX, &box));
        if (column == 0) {
            constrain(box, TAUT_LEADING, TAUT_EQUAL, root, TAUT_LEADING, 2, 1000);
            constrain(box, TAUT_TOP, TAUT_EQUAL, above, row ? TAUT_BOTTOM : TAUT_TOP, 2, 1000);
            if (row) constrain(box, TAUT_HEIGHT, TAUT_EQUAL, above, TAUT_HEIGHT, 0, 1000);
            first = above = box;
        } else {
            constrain(box, TAUT_LEADING, TAUT_EQUAL, left, TAUT_TRAILING, 2, 1000);
            constrain(box, TAUT_TOP, TAUT_EQUAL, first, TAUT_TOP, 0, 1000);
            constrain(box, TAUT_HEIGHT, TAUT_EQUAL, first, TAUT_HEIGHT, 0, 1000);
            if ((column + row) % 7 == 0) constrain(box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 20, 1000);
            else constrain(box, TAUT_WIDTH, TAUT_EQUAL, first, TAUT_WIDTH, 0, 1000);
        }
        if (column == COLUMNS - 1) constrain(root, TAUT_TRAILING, TAUT_EQUAL, box, TAUT_TRAILING, 2, 1000);
        left = box;
    }
    constrain(root, TAUT_BOTTOM, TAUT_EQUAL, above, TAUT_BOTTOM, 2, 1000);
}

static void draw(SDL_Renderer *renderer, int width, int height) {
    check(taut_layout_set_size(layout, width, height));
    check(taut_layout_solve(layout));
    check(taut_layout_frames(layout, frames, 0, VIEWS + 1));
    SDL_SetRenderDrawColor(renderer, 250, 250, 250, 255);
    SDL_RenderClear(renderer);
    for (int i = 1; i <= VIEWS; i++) {
        SDL_FRect view = {(float)frames[i].x, (float)frames[i].y, (float)frames[i].width, (float)frames[i].height};
        SDL_SetRenderDrawColor(renderer, (Uint8)(40 + i % 97), (Uint8)(90 + i % 61), (Uint8)(150 + i % 83), 255);
        SDL_RenderFillRectF(renderer, &view);
    }
    SDL_RenderPresent(renderer);
}

/* While a window is dragged, some systems call this and do not come back to the loop. */
static int follow(void *context, SDL_Event *event) {
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
        draw(context, event->window.data1, event->window.data2);
    return 0;
}

static double seconds(void) { return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency(); }

/* Resizes the window by itself; the last view has to end at its edge. */
static void resize(SDL_Window *window, SDL_Renderer *renderer, int count) {
    double began = seconds();
    for (int i = 0; i < count; i++) {
        int width = 1100 + i * 7 % 400, height = 600 + i * 5 % 300;
        SDL_SetWindowSize(window, width, height);
        SDL_PumpEvents();
        draw(renderer, width, height);
        if (frames[VIEWS].x + frames[VIEWS].width != width - 2 || frames[VIEWS].y + frames[VIEWS].height > height - 1.999) exit(3);
    }
    printf("%d views, %d sizes\n", VIEWS, count);
    fprintf(stderr, "%.0f frames a second\n", count / (seconds() - began));
}

int main(int count, char **words) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || taut_layout_create(NULL, &layout) != TAUT_OK) return 1;
    SDL_Window *window = SDL_CreateWindow("Taut", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1200, 700, SDL_WINDOW_RESIZABLE);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, count > 1 ? SDL_RENDERER_SOFTWARE : 0) : NULL;
    if (!renderer) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
    make_views();
    if (count > 1) {
        resize(window, renderer, atoi(words[1]));
    } else {
        SDL_AddEventWatch(follow, renderer);
        double began = seconds();
        for (int drawn = 0, width, height; !SDL_HasEvent(SDL_QUIT); SDL_PumpEvents()) {
            SDL_GetRendererOutputSize(renderer, &width, &height);
            draw(renderer, width, height);
            if (++drawn % 60 == 0 && seconds() - began >= 1) printf("%.0f frames a second\n", drawn / (seconds() - began)), drawn = 0, began = seconds();
        }
    }
    taut_layout_destroy(layout);
    SDL_Quit();
    return 0;
}
