import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import { ObservableState } from './observable-state';

/** What the page decides about its player. */
export interface PageOptionsState {
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

/** Owns what the page set and viewers cannot change, for the player and for its extensions. Event: `optionschange`. */
export class PageOptions extends ObservableState<PageOptionsState> {
  readonly #extensions = new Map<string, unknown>();
  /** What the page says of seeking, whatever is shown in place of the media. */
  #isSpeedEnabled = true;
  #isSeekLocked = false;

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

  /** Names of what the page gave to extensions. */
  get extensionNames(): readonly string[] {
    return [...this.#extensions.keys()];
  }

  /** What the page gave to an extension under this name, as it was given: text from an attribute, else any value. */
  extension(name: string): unknown {
    return this.#extensions.get(name);
  }

  /** Takes what the page gave to an extension; null and undefined take it back. */
  setExtension(name: string, value: unknown): void {
    if (value === this.extension(name)) return;
    if (value === null || value === undefined) this.#extensions.delete(name);
    else this.#extensions.set(name, value);
    this.dispatchEvent(new Event('optionschange'));
  }

  /** Takes what the page changed. */
  set(changes: Partial<PageOptionsState>): void {
    this.#isSpeedEnabled = changes.isSpeedEnabled ?? this.#isSpeedEnabled;
    this.update({ ...changes, isSpeedEnabled: this.#isSpeedEnabled && !this.#isSeekLocked });
  }

  /** Forbids seeking while something is shown in place of the media, whatever the page says of it. */
  lockSeeks(isLocked: boolean): void {
    this.#isSeekLocked = isLocked;
    this.set({});
  }
}
