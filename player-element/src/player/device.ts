import { ObservableState } from './observable-state';
import type { PageOptions } from './page-options';

/** What the player is watched on. */
export interface DeviceState {
  /** Whether it is used by touch alone, where the browser's own controls serve unless the page wants others (spec 2.2). */
  readonly isTouch: boolean;
  /** Whether the player's own bar could not be fetched, so that the browser's own controls serve. */
  readonly isBarMissing: boolean;
}

/** A mouse that is plugged in later counts (player 2). */
const TOUCH = '(hover: none) and (pointer: coarse)';

/** Owns what the browser knows of the viewer's device. Event: `devicechange`. */
export class Device extends ObservableState<DeviceState> {
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    super({ isTouch: false, isBarMissing: false }, 'devicechange');
    this.#options = options;
  }

  /** Whether the browser's own controls take the place of the player's; `optionschange` tells of it too. */
  get needsNativeControls(): boolean {
    const { isTouch, isBarMissing } = this.state;
    return isBarMissing || (isTouch && this.#options.extension('touchControls') !== 'custom');
  }

  /** Takes what was found out. */
  override update(changes: Partial<DeviceState>): void {
    super.update(changes);
  }

  /** Follows the device until the signal aborts. */
  watch(signal: AbortSignal): void {
    const media = matchMedia(TOUCH);
    const sync = (): void => this.update({ isTouch: media.matches });
    media.addEventListener('change', sync, { signal });
    sync();
  }
}
