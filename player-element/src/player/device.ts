import { ObservableState } from './observable-state';
import type { PageOptions } from './page-options';

/** Facts about the viewer's device. */
export interface DeviceState {
  /** Whether the device has touch input only; it gets the browser's controls by default (spec 2.2). */
  readonly isTouch: boolean;
  /** Whether the player's bar failed to load, so that the browser's controls replace it. */
  readonly isBarMissing: boolean;
}

/** Media query that a mouse plugged in later changes (player 2). */
const TOUCH = '(hover: none) and (pointer: coarse)';

/** Service for the viewer's device. Event: `devicechange`. */
export class Device extends ObservableState<DeviceState> {
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    super({ isTouch: false, isBarMissing: false }, 'devicechange');
    this.#options = options;
  }

  /** Whether the browser's controls replace the player's; changes with `devicechange` and with `optionschange`. */
  get needsNativeControls(): boolean {
    const { isTouch, isBarMissing } = this.state;
    return isBarMissing || (isTouch && this.#options.extension('touchControls') !== 'custom');
  }

  override update(changes: Partial<DeviceState>): void {
    super.update(changes);
  }

  /** Keeps `isTouch` up to date until the signal aborts. */
  watch(signal: AbortSignal): void {
    const media = matchMedia(TOUCH);
    const sync = (): void => this.update({ isTouch: media.matches });
    media.addEventListener('change', sync, { signal });
    sync();
  }
}
