import type { ControlButtonName } from '../config';
import type { Labels } from '../i18n/zh-cn';

/**
 * The members that say how the player looks and what viewers may do. Each takes its default back when it is given
 * nothing: that is how React says that a property is no longer set.
 */
export interface OptionApi {
  /**
   * Name of the video; text, never HTML.
   * @attr title
   */
  get title(): string;
  set title(value: string | null | undefined);
  /**
   * Whether the control bar is there; default true.
   * @attr no-controls
   */
  get controls(): boolean;
  set controls(value: boolean | undefined);
  /**
   * Whether clicks on the picture play, pause and go full-screen though there are no controls; default false.
   * @attr gestures
   */
  get gestures(): boolean;
  set gestures(value: boolean | undefined);
  /**
   * Buttons of the bar, in order, as an array or a list of names; default all (player 1).
   * @attr control-buttons
   */
  get controlButtons(): readonly ControlButtonName[];
  set controlButtons(value: string | readonly string[] | null | undefined);
  /**
   * Whether a right click opens the player's own menu; default true.
   * @attr no-context-menu
   */
  get contextMenu(): boolean;
  set contextMenu(value: boolean | undefined);
  /**
   * Whether viewers may seek, skip and play fast; default true.
   * @attr no-speed
   */
  get speed(): boolean;
  set speed(value: boolean | undefined);
  /**
   * Speeds on offer, in order, as an array or a comma list; each 0.0625..16, default 2.0,1.5,1.25,1.0,0.75,0.5.
   * @attr speed-rates
   */
  get speedRates(): readonly number[];
  set speedRates(value: string | readonly number[] | null | undefined);
  /**
   * Whether the picture is mirrored; default false.
   * @attr mirror
   */
  get mirror(): boolean;
  set mirror(value: boolean | undefined);
  /**
   * Whether the page around the player is dark; default false.
   * @attr light-off
   */
  get lightOff(): boolean;
  set lightOff(value: boolean | undefined);
  /**
   * Whether the player fills the page's window; default false.
   * @attr page-fullscreen
   */
  get pageFullscreen(): boolean;
  set pageFullscreen(value: boolean | undefined);
  /**
   * The same as `pageFullscreen`; deprecated.
   * @attr web-full-screen
   * @deprecated Use `pageFullscreen` (`page-fullscreen`).
   */
  get webFullScreen(): boolean;
  set webFullScreen(value: boolean | undefined);
  /** Words in place of the player's own, by their names; the `lang` attribute chooses between Chinese and English. */
  get labels(): Partial<Labels>;
  set labels(value: Partial<Labels> | null | undefined);
}
