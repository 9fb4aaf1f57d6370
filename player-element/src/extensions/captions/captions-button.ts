import { svg } from 'lit';
import { MenuButton } from '../../ui/bar/popup-buttons';
import { PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { loadModule } from '../../ui/base/lazy-module';
import { captionsMenu } from './captions-menu';

const captionsIcon = icon(
  svg`<rect x="3" y="5" width="18" height="14" rx="2.4"/><path d="M10.4 10.6a2 2 0 1 0 0 2.8m6.6-2.8a2 2 0 1 0 0 2.8"/>`,
);

/** Button that opens the captions menu. @internal */
export class CaptionsButton extends MenuButton<number> {
  readonly #isOn = new PlayerController(this, (state) => (state.captionTrack ?? -1) >= 0);
  readonly name = 'captions';
  protected readonly menu = captionsMenu;
  protected readonly content = captionsIcon;

  protected override async loadMore(): Promise<boolean> {
    return Boolean(await loadModule(this, async () => (await import('./caption-settings')).captionMenuModule));
  }

  protected override updated(): void {
    this.classList.toggle('on', this.#isOn.value);
  }
}
