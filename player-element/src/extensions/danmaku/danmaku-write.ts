/** Told to the player by a button from which a viewer begins to write. */
export const DANMAKU_WRITE = 'xlvp-danmaku-write';
