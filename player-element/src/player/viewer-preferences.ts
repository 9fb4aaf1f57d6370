import { NEUTRAL_FILTER } from '../config';
import { ObservableState } from './observable-state';

/** Colour adjustment of the picture; each value 0..1, shown as 0..255 (spec 5.2). */
export interface ColourFilter {
  readonly saturation: number;
  readonly brightness: number;
  readonly contrast: number;
}

/** Current preferences. Extensions augment this interface with their own. */
export interface PreferencesState {
  /** Whether playback restarts at the end. */
  readonly isLooping: boolean;
  readonly isMirrored: boolean;
  /** Whether the page around the player is dimmed. */
  readonly isLightOff: boolean;
  readonly isPageFullscreen: boolean;
  readonly colourFilter: ColourFilter;
  /** Playback speed, 1 is normal; undefined means the default of the video. */
  readonly rate: number | undefined;
}

/**
 * Preferences that the page and the viewer may set; the last one to set a preference wins.
 * Event: `preferenceschange`.
 */
export class ViewerPreferences extends ObservableState<PreferencesState> {
  #chosen: Partial<PreferencesState> = {};

  constructor() {
    super(
      {
        isLooping: false,
        isMirrored: false,
        isLightOff: false,
        isPageFullscreen: false,
        colourFilter: NEUTRAL_FILTER,
        rate: undefined,
      },
      'preferenceschange',
    );
  }

  /** Preferences that the viewer set last, not the page. */
  get chosen(): Partial<PreferencesState> {
    return this.#chosen;
  }

  /** Applies choices of the viewer. */
  choose(changes: Partial<PreferencesState>): void {
    this.#chosen = { ...this.#chosen, ...changes };
    this.update(changes);
  }

  /** Applies settings of the page, which replace the viewer's choices. */
  setByPage(changes: Partial<PreferencesState>): void {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([name]) => !(name in changes)));
    this.update(changes);
  }
}
