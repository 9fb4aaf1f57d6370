/** Longest pause before a failed request is repeated, in ms (player 3). */
export const RETRY_DELAY_LIMIT_MS = 8000;
/** How long the playlist of a live stream is asked for in vain before the stream counts as lost, in ms. */
export const LIVE_RETRY_LIMIT_MS = 30_000;
/** How long a level that failed is left alone while another one plays, in ms. */
export const LEVEL_PENALTY_MS = 30_000;
/** Standstill of a live stream after which it goes on at its edge, in ms: what is missed is missed. */
export const LIVE_CATCH_UP_MS = 5000;
/** Largest playlist or key, in bytes. */
export const PLAYLIST_SIZE_LIMIT = 20_000_000;
