import { nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../ui/bar/popup-buttons';
import { PlayerController } from '../../ui/base/elements';
import { picture } from '../../ui/base/icons';
import { loadPart } from '../../ui/base/load-part';
import type { PopupClass } from '../../ui/base/popup';

const icon = picture(
  svg`<rect x="3" y="5" width="18" height="14" rx="2.4"/><path d="M10.4 10.6a2 2 0 1 0 0 2.8m6.6-2.8a2 2 0 1 0 0 2.8"/>`,
);

/** Opens the menu of the captions; absent without any. @internal */
export class CaptionsButton extends PopupButton {
  // A player without captions has none of the facts.
  readonly #count = new PlayerController(this, (state) => state.captionTracks?.length ?? 0);
  readonly #isOn = new PlayerController(this, (state) => (state.captionTrack ?? -1) >= 0);
  readonly subject = 'captions';

  get label(): string {
    return this.labels.captions;
  }

  protected get face(): TemplateResult {
    return icon;
  }

  protected override async loadPopup(): Promise<PopupClass | undefined> {
    return (await loadPart(this, async () => (await import('./captions-popup')).captionMenuPart))?.popup;
  }

  protected override updated(): void {
    this.classList.toggle('on', this.#isOn.value);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#count.value > 0 ? super.render() : nothing;
  }
}
