/** Default width of a player: a CSS length (spec 9). */
export const DEFAULT_WIDTH = '800px';
/** Default height of a player: a CSS length (spec 9). */
export const DEFAULT_HEIGHT = '450px';
/** MIME type of a source that gives no other hint (spec 3.4). */
export const DEFAULT_TYPE = 'video/mp4';
/** Default volume, 0..1: audible but not startling (spec 9). */
export const DEFAULT_VOLUME = 0.3;
/** Volume change of one key press, 0..1 (spec 9). */
export const VOLUME_STEP = 0.1;

/** Distance of one skip forward or back, in seconds (spec 9). */
export const SKIP_SECONDS = 10;
/** Shortest live window worth seeking in, in seconds; the player buffers a shorter one anyway. */
export const LIVE_WINDOW_SECONDS = 30;
/** Distance from the live edge within which playback counts as live, in seconds. */
export const LIVE_EDGE_SECONDS = 10;
/** Playback rate while the right arrow is held (spec 9). */
export const FAST_PLAY_RATE = 5;
/** Time that the right arrow is held before fast-play starts, in ms (spec 9). */
export const LONG_PRESS_MS = 500;

/** Inactivity after which the controls hide, in ms (spec 9). */
export const CONTROLS_IDLE_MS = 2500;
/** Waiting time before the spinner shows, in ms: in shorter waits it would flicker (player 2). */
export const SPINNER_DELAY_MS = 200;
/** Time from a failure to its overlay, in ms (spec 4.2). */
export const FAILURE_DELAY_MS = 500;
/** Time that a click waits for a second one, in ms: the play state must not flicker before full-screen. */
export const DOUBLE_CLICK_MS = 250;

/** Delay before the first retry of a failed request, in ms; it doubles for each further one (player 3). */
export const RETRY_DELAY_MS = 500;
/** Playback after a media error that counts as recovery, in seconds. */
export const RECOVERED_AFTER_SECONDS = 2;

/** Maximum reloads of a plain video after a broken connection. */
export const NATIVE_RESTARTS = 3;

/** Display time of a status such as the volume, in ms (spec 9). */
export const STATUS_MS = 500;
/** Default playback rates, in the order of the menu (spec 9). */
export const SPEED_RATES: readonly number[] = Object.freeze([2, 1.5, 1.25, 1, 0.75, 0.5]);
/** Lowest and highest playback rate that browsers support. */
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
/** Name of a built-in button, or of a control that the page registered. */
export type ControlButtonName = (typeof CONTROL_BUTTONS)[number] | (string & {});
/** Factor from a stored colour value to the CSS filter's (spec 5.2). */
export const COLOUR_FACTOR = 2.55;
/** Stored colour value, 0..1, that leaves the picture unchanged: times the factor it is about 1 (spec 5.2). */
export const NEUTRAL_COLOUR = 0.392;
/** Colour values that leave the picture unchanged. */
export const NEUTRAL_FILTER = Object.freeze({
  saturation: NEUTRAL_COLOUR,
  brightness: NEUTRAL_COLOUR,
  contrast: NEUTRAL_COLOUR,
});
