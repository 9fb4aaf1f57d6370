import { nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../controls/bar/popup-button';
import { PlayerController } from '../../controls/base/player-controller';
import type { PopupClass } from '../../controls/base/popup';
import { picture } from '../../icons';
import { ChaptersPopup } from './chapters-popup';

const icon = picture(svg`<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>`);

/** Opens the list of the chapters; absent without any, and where viewers may not seek. @internal */
export class ChaptersButton extends PopupButton {
  readonly #isWanted = new PlayerController(
    this,
    ({ chapters, canSeek }) => canSeek && Boolean((chapters as typeof chapters | undefined)?.length),
  );
  readonly subject = 'chapters';

  get label(): string {
    return this.labels.chapters;
  }

  protected get face(): TemplateResult {
    return icon;
  }

  protected override loadPopup(): Promise<PopupClass> {
    return Promise.resolve(ChaptersPopup);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#isWanted.value ? super.render() : nothing;
  }
}
