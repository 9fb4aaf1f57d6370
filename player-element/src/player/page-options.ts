import { CONTROL_BUTTONS, SPEED_RATES } from '../config';
import type { ControlButtonName } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import { Facts } from './facts';

/** What the page decides about its player. */
export interface PageOptionFacts {
  /** Whether the page wants the control bar. */
  readonly hasControls: boolean;
  /** Whether clicks on the picture act though there are no controls. */
  readonly hasGestures: boolean;
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
}

/** Owns what the page set and viewers cannot change. Event: `optionschange`. */
export class PageOptions extends Facts<PageOptionFacts> {
  constructor() {
    super(
      {
        hasControls: true,
        hasGestures: false,
        controlButtons: CONTROL_BUTTONS,
        hasContextMenu: true,
        isSpeedEnabled: true,
        speedRates: SPEED_RATES,
        title: '',
        labels: zhCn,
      },
      'optionschange',
    );
  }

  /** Takes what the page changed. */
  set(changes: Partial<PageOptionFacts>): void {
    this.update(changes);
  }
}
