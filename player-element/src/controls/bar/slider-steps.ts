/** Distance of one arrow key on the focused progress slider, in seconds: finer than a skip. */
export const SLIDER_STEP_SECONDS = 5;
/** Steps of the progress line while the controls are shown and nobody holds it, in seconds. */
export const SHOWN_STEP_SECONDS = 0.5;
/** Steps of the thin progress line while they are hidden, in seconds: once a second at most (player 2). */
export const HIDDEN_STEP_SECONDS = 2;
