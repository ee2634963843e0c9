/* Directions on the optimal face: what a move of its columns does to the variables, without a pivot. */
#ifndef TAUT_DIRECTIONS_H
#define TAUT_DIRECTIONS_H

#include "face.h"

TAUT_HIDDEN

/* Both move all columns at once, by amounts that are drawn at random so that nothing cancels. O(entries of the face and of the tape). */

/* `may_move` is set where some column that can move has a part in the variable; where it is not, the variable is determined. */
void taut_directions_reach(taut_face *on, const taut_face_changes *changes, bool *may_move);
/* `moves`, too: where one column, moving alone, moves the variable, it is free. What may move and does not can only do so where several
 * columns move together. false: out of memory. */
bool taut_directions_find(taut_face *on, bool *moves, bool *may_move);

/* Between 1/2 and 1, the same for the same index; different indices have nothing to do with each other. */
double taut_directions_weight(uint32_t index);

TAUT_HIDDEN_END
#endif
