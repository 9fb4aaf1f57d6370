import { NEUTRAL_FILTER } from '../config';
import { ObservableState } from './observable-state';

/** Colour of the picture; each value 0..1, shown as 0..255 (spec 5.2). */
export interface ColourFilter {
  readonly saturation: number;
  readonly brightness: number;
  readonly contrast: number;
}

/** What viewers may choose, as it is in force. Extensions add theirs by augmenting it. */
export interface PreferencesState {
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly isPageFullscreen: boolean;
  readonly colourFilter: ColourFilter;
  /** Playback speed, 1 is normal; undefined leaves it to the video. */
  readonly rate: number | undefined;
}

/**
 * Owns what the viewer may choose and the page may set beforehand: whoever spoke last is right.
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

  /** What is in force because the viewer chose it, and not because the page set it. */
  get chosen(): Partial<PreferencesState> {
    return this.#chosen;
  }

  /** Takes what the viewer chose, in place of what the page set. */
  choose(changes: Partial<PreferencesState>): void {
    this.#chosen = { ...this.#chosen, ...changes };
    this.update(changes);
  }

  /** Takes what the page set, in place of what the viewer chose. */
  setByPage(changes: Partial<PreferencesState>): void {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([name]) => !(name in changes)));
    this.update(changes);
  }
}
