/** Time without data after which a fragment request times out, in ms (spec 9). */
export const FRAGMENT_TIMEOUT_MS = 2000;
/** Maximum time to the first byte of a playlist or a key, in ms. */
export const PLAYLIST_TIMEOUT_MS = 10_000;
/** Time within which requests of a stream that has shown nothing may be silent, in ms. */
export const START_LIMIT_MS = 23_000;
/** Maximum delay before a failed request is repeated, in ms (player 3). */
export const RETRY_DELAY_LIMIT_MS = 8000;
/** Time after which a live stream counts as lost, in ms: its playlist fails, or nothing arrives or plays. */
export const LIVE_RETRY_LIMIT_MS = 30_000;
/** Time for which a failed level is avoided while another one plays, in ms. */
export const LEVEL_PENALTY_MS = 30_000;
/** Stall of a live stream after which it continues at its edge, in ms; the media before that is lost. */
export const LIVE_CATCH_UP_MS = 5000;
/** Largest playlist or key, in bytes. */
export const PLAYLIST_SIZE_LIMIT = 20_000_000;
