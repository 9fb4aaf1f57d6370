/** Width of a player that names none: a CSS length (spec 9). */
export const DEFAULT_WIDTH = '800px';
/** Height of a player that names none: a CSS length (spec 9). */
export const DEFAULT_HEIGHT = '450px';
/** MIME type of a source that gives no other hint (spec 3.4). */
export const DEFAULT_TYPE = 'video/mp4';
/** Loudness at the start, 0..1: present, but startling nobody (spec 9). */
export const DEFAULT_VOLUME = 0.3;
/** Loudness change of one key press, 0..1 (spec 9). */
export const VOLUME_STEP = 0.1;

/** Distance of one skip forward or back, in seconds (spec 9). */
export const SKIP_SECONDS = 10;
/** Shortest range of a live stream worth seeking in, in seconds; a shorter one is what the player buffers anyway. */
export const LIVE_WINDOW_SECONDS = 30;
/** How far behind its edge a live stream still counts as live, in seconds. */
export const LIVE_EDGE_SECONDS = 10;
/** Speed while the right arrow is held (spec 9). */
export const FAST_PLAY_RATE = 5;
/** How long the right arrow is held before it means fast-play, in ms (spec 9). */
export const LONG_PRESS_MS = 500;

/** Rest of the mouse after which the controls hide, in ms (spec 9). */
export const CONTROLS_IDLE_MS = 2500;
/** Real waiting before the spinner shows, in ms: shorter waits would only flicker (player 2). */
export const SPINNER_DELAY_MS = 200;
/** From a failure to its overlay, in ms (spec 4.2). */
export const FAILURE_DELAY_MS = 500;
/** How long a click waits to become a double click, in ms: the play state must not flicker before full-screen. */
export const DOUBLE_CLICK_MS = 250;

/** First pause before a failed request is repeated, in ms; it doubles from there (player 3). */
export const RETRY_DELAY_MS = 500;
/** Playback past a media error after which it counts as recovered from, in seconds. */
export const RECOVERED_AFTER_SECONDS = 2;

/** How often a plain video whose connection broke is asked for again. */
export const NATIVE_RESTARTS = 3;

/** How long a notice such as the loudness stays on the picture, in ms (spec 9). */
export const NOTICE_MS = 500;
/** Speeds on offer, in the order of the menu (spec 9). */
export const SPEED_RATES: readonly number[] = Object.freeze([2, 1.5, 1.25, 1, 0.75, 0.5]);
/** Slowest and fastest speed that browsers play. */
export const SPEED_LIMITS = { slowest: 0.0625, fastest: 16 } as const;
/** Buttons of the bar, in order (spec 3.4); `audio-track` is the clock. */
export const CONTROL_BUTTONS = Object.freeze([
  'audio-track',
  'quality',
  'speed-rate',
  'volume',
  'setting',
  'pip',
  'page-fullscreen',
  'fullscreen',
] as const);
/** One of these, or a control that the page registered. */
export type ControlButtonName = (typeof CONTROL_BUTTONS)[number] | (string & {});
/** Factor from a stored colour value to the CSS filter's (spec 5.2). */
export const COLOUR_FACTOR = 2.55;
/** Stored colour value that leaves the picture as it is, 0..1: times the factor it is 1 (spec 5.2). */
export const NEUTRAL_COLOUR = 0.392;
/** Colours of an untouched picture. */
export const NEUTRAL_FILTER = Object.freeze({
  saturation: NEUTRAL_COLOUR,
  brightness: NEUTRAL_COLOUR,
  contrast: NEUTRAL_COLOUR,
});
