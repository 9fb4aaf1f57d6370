/** Silence after which a fragment request is given up, in ms (spec 9). */
export const FRAGMENT_TIMEOUT_MS = 2000;
/** Whole time one media request may take, in ms: slow but flowing downloads are not killed (player 3). */
export const REQUEST_LIMIT_MS = 120_000;
/** Time to the first byte of a playlist, in ms. */
export const PLAYLIST_TIMEOUT_MS = 10_000;
/** Longest pause before a failed request is repeated, in ms (player 3). */
export const RETRY_DELAY_LIMIT_MS = 8000;
/** Repetitions of one failed request (player 3). */
export const RETRY_LIMIT = 5;
/** Repetitions of a request for subtitles: playback does without them. */
export const SUBTITLE_RETRY_LIMIT = 1;
/** Repetitions of a request that brought something corrupt: the way may be at fault, and seldom is twice. */
export const CORRUPT_RETRY_LIMIT = 1;
/** Longest silence of a download that has begun, in ms (spec 9). */
export const SILENCE_LIMIT_MS = 2000;
/** How often a download is looked at, in ms: fine against the silence it may show. */
export const SILENCE_CHECK_MS = 200;
/** How long the playlist of a live stream is asked for in vain before the stream counts as lost, in ms. */
export const LIVE_RETRY_LIMIT_MS = 30_000;
/** How long a level that failed is left alone while another one plays, in ms. */
export const LEVEL_PENALTY_MS = 30_000;
/** Requests that one failing address gets within `REQUEST_WINDOW_MS`, whatever asks for it. */
export const REQUESTS_PER_WINDOW = 10;
/** The window of `REQUESTS_PER_WINDOW`, in ms. */
export const REQUEST_WINDOW_MS = 30_000;
/** A segment larger than this many times what its level promises is endless garbage. */
export const SEGMENT_SIZE_FACTOR = 8;
/** Least size at which a segment counts as endless, in bytes: small levels promise too little. */
export const SEGMENT_SIZE_FLOOR = 2_000_000;
/** Bits per second at which a segment counts as endless when its level promises nothing: more than 4K streams take. */
export const UNKNOWN_BITRATE = 25_000_000;
/** Missing segments in a row that are skipped before the stream counts as gone. */
export const GAPS_IN_A_ROW = 8;
/** Segments in a row that a failing server loses before the stream counts as gone: each took all its repetitions. */
export const LOSSES_IN_A_ROW = 2;
/** Media errors that may be recovered from within `RECOVERY_WINDOW_MS` (player 3). */
export const RECOVERIES_PER_WINDOW = 2;
/** The window of `RECOVERIES_PER_WINDOW`, in ms (player 3). */
export const RECOVERY_WINDOW_MS = 5000;
/** Media errors at one place before it counts as unplayable. */
export const RECOVERIES_AT_ONE_POSITION = 4;
/** How far ahead of the position a decoder works, in seconds: a media error may lie there. */
export const DECODED_AHEAD_SECONDS = 0.5;
/** How often a playback that stands still is looked at, in ms. */
export const STALL_CHECK_MS = 500;
/** Standstill with nothing arriving after which loading starts anew, in ms. */
export const STALL_RESTART_MS = 4000;
/** Standstill with nothing arriving that ends in a failure, in ms: within 10 s of the last thing that could help (player 3). */
export const STALL_LIMIT_MS = 8000;
/** Standstill of a live stream after which it goes on at its edge, in ms: what is missed is missed. */
export const LIVE_CATCH_UP_MS = 5000;
/** Times that a live stream goes on at its edge in vain before everything that plays it is made anew. */
export const CATCH_UPS_IN_A_ROW = 1;
/** Segments that arrive one after the other without one of them being buffered: then what buffers them is stuck. */
export const SEGMENTS_WITHOUT_BUFFER = 3;
/** Media kept behind the playhead, in seconds: long live streams must not fill the memory. */
export const BUFFER_BEHIND_SECONDS = 90;
/** Silence after which a playlist request counts as something to wait for, in ms; refreshes are shorter. */
export const SLOW_PLAYLIST_MS = 1000;
/** How far into a buffered range a skip lands, in seconds: decoders start behind the very edge. */
export const SKIP_PADDING_SECONDS = 0.1;
/** Least height that is worth watching while data is to be saved, in px. */
export const SAVED_DATA_HEIGHT = 240;
/** Media kept ahead of the playhead, in seconds; under the 40 s that may be fetched before play (player 3). */
export const BUFFER_AHEAD_SECONDS = 30;
/** Media fetched before play with `preload="metadata"`, in seconds: the first segment only (player 3). */
export const METADATA_BUFFER_SECONDS = 1;
/** Largest playlist or key, in bytes. */
export const PLAYLIST_SIZE_LIMIT = 20_000_000;
