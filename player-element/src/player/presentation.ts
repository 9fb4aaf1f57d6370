import { CONTROL_BUTTONS, NEUTRAL_FILTER, SPEED_RATES } from '../config';
import type { ControlButtonName } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import { mergeFrozen } from '../utils/merge-frozen';

/** Colour of the picture; each value 0..1, shown as 0..255 (spec 5.2). */
export interface ColourFilter {
  readonly saturation: number;
  readonly brightness: number;
  readonly contrast: number;
}

/** How the player shows and plays, as the page and the viewer want it. */
export interface PresentationFacts {
  /** Whether the page wants the control bar. */
  readonly hasControls: boolean;
  /** Which buttons the bar has, in order. */
  readonly controlButtons: readonly ControlButtonName[];
  /** Whether the player has a right-click menu of its own. */
  readonly hasContextMenu: boolean;
  /** Whether seeking, skipping and fast-play are allowed. */
  readonly isSpeedEnabled: boolean;
  /** Speeds on offer, in the order shown. */
  readonly speedRates: readonly number[];
  /** Name of the video. */
  readonly title: string;
  readonly labels: Labels;
  /** Whether the device is used by touch, where the browser's own controls serve better (spec 2.2). */
  readonly isTouch: boolean;
  /** Whether fast-play is held. */
  readonly isFastPlaying: boolean;
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly isPageFullscreen: boolean;
  readonly colourFilter: ColourFilter;
}

const INITIAL: PresentationFacts = Object.freeze({
  hasControls: true,
  controlButtons: CONTROL_BUTTONS,
  hasContextMenu: true,
  isSpeedEnabled: true,
  speedRates: SPEED_RATES,
  title: '',
  labels: zhCn,
  isTouch: false,
  isFastPlaying: false,
  isLooping: false,
  isMirrored: false,
  isLightOff: false,
  isPageFullscreen: false,
  colourFilter: NEUTRAL_FILTER,
});

/** Owns what no browser object owns about the way the player shows and plays. Event: `presentationchange`. */
export class Presentation extends EventTarget {
  #facts = INITIAL;

  get facts(): PresentationFacts {
    return this.#facts;
  }

  /** Takes what changed; the event tells of it unless nothing did. */
  update(changes: Partial<PresentationFacts>): void {
    const next = mergeFrozen(this.#facts, changes);
    if (next === this.#facts) return;
    this.#facts = next;
    this.dispatchEvent(new Event('presentationchange'));
  }
}
