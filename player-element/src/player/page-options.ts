import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import { ObservableState } from './observable-state';

/** Options that the page sets. */
export interface PageOptionsState {
  /** Whether the page wants the control bar. */
  readonly hasControls: boolean;
  /** Whether clicks on the picture act even without controls. */
  readonly hasGestures: boolean;
  /** Buttons of the bar, in order. */
  readonly controlButtons: readonly ControlButtonName[];
  /** Whether keys act while the focus is in the player. */
  readonly hasHotkeys: boolean;
  /** Whether the player has a right-click menu of its own. */
  readonly hasContextMenu: boolean;
  /** Whether subtitles that a stream marks as its default are shown. */
  readonly hasDefaultCaptions: boolean;
  /** Whether seeking, skipping and fast-play are allowed. */
  readonly isSpeedEnabled: boolean;
  /** Speeds in the menu, in order. */
  readonly speedRates: readonly number[];
  /** Title of the video. */
  readonly title: string;
  /** Whether loading waits for the moment that the page asks for. */
  readonly isDeferred: boolean;
  readonly labels: Labels;
}

/** Options of the page that viewers cannot change, for the player and its extensions. Event: `optionschange`. */
export class PageOptions extends ObservableState<PageOptionsState> {
  readonly #extensions = new Map<string, unknown>();
  /** The page's own value of `isSpeedEnabled`, regardless of the lock. */
  #isSpeedEnabled = true;
  #isSeekLocked = false;

  constructor() {
    super(
      {
        hasControls: true,
        hasGestures: false,
        controlButtons: CONTROL_BUTTONS,
        hasHotkeys: true,
        hasContextMenu: true,
        hasDefaultCaptions: true,
        isSpeedEnabled: true,
        speedRates: SPEED_RATES,
        title: '',
        isDeferred: false,
        labels: zhCn,
      },
      'optionschange',
    );
  }

  /** Names of the extension options that the page set. */
  get extensionNames(): readonly string[] {
    return [...this.#extensions.keys()];
  }

  /** Returns the option of an extension as the page set it: text from an attribute, or any value. */
  extension(name: string): unknown {
    return this.#extensions.get(name);
  }

  /** Sets an option of an extension; null and undefined remove it. */
  setExtension(name: string, value: unknown): void {
    if (value === this.extension(name)) return;
    if (value === null || value === undefined) this.#extensions.delete(name);
    else this.#extensions.set(name, value);
    this.dispatchEvent(new Event('optionschange'));
  }

  /** Merges changed options of the page. */
  set(changes: Partial<PageOptionsState>): void {
    this.#isSpeedEnabled = changes.isSpeedEnabled ?? this.#isSpeedEnabled;
    this.update({ ...changes, isSpeedEnabled: this.#isSpeedEnabled && !this.#isSeekLocked });
  }

  /** Forbids seeking while something replaces the media, even if the page allows it. */
  lockSeeks(isLocked: boolean): void {
    this.#isSeekLocked = isLocked;
    this.set({});
  }
}
