import { html, nothing, svg, type TemplateResult } from 'lit';
import type { OptionsState } from '../../player/features/options';
import { PopupButton } from '../../ui/bar/popup-buttons';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { picture } from '../../ui/base/icons';
import type { PopupClass } from '../../ui/base/popup';
import { LongMenuPopup, type Choice, type Choices } from '../../ui/menus/menu';
import { formatClock } from '../../utils/clock-text';
import type { ChaptersState } from './chapter';

const icon = picture(svg`<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>`);

/** Opens the list of the chapters; absent without any, and where viewers may not seek. @internal */
export class ChaptersButton extends PopupButton {
  readonly #isWanted = new PlayerController(this, ({ chapters, canSeek }) => canSeek && Boolean(chapters?.length));
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

/** The list of the chapters: which one plays, and the way to each. */
class ChaptersPopup extends LongMenuPopup {
  protected readonly choices = new ChapterChoices(this.host);
}

/** The chapters: which one plays, and the way to each. */
class ChapterChoices implements Choices {
  readonly #control: ControlElement;
  readonly #facts: PlayerController<ChaptersState & Pick<OptionsState, 'hasShortClock'>>;

  constructor(control: ControlElement) {
    this.#control = control;
    this.#facts = new PlayerController(
      control,
      ({ chapters, chapter, hasShortClock }: Partial<ChaptersState> & OptionsState) => ({
        chapters: chapters ?? [],
        chapter: chapter ?? -1,
        hasShortClock,
      }),
    );
  }

  get topic(): string {
    return this.#control.labels.chapters;
  }

  get items(): readonly Choice[] {
    const facts = this.#facts.value;
    return facts.chapters.map(({ start, title }, index) => ({
      name: html`<span class="chapter-name">${title}</span> <span class="chapter-start">${formatClock(start, facts)}</span>`,
      isChosen: index === facts.chapter,
      choose: () => this.#control.act((actions) => actions.seek(start)),
    }));
  }
}

/** The list of the chapters as a page of the settings, for bars without room for their button. @internal */
export class ChaptersPage extends ControlElement {
  readonly #choices = new ChapterChoices(this);
  readonly #canSeek = new PlayerController(this, (state) => state.canSeek);

  override render(): TemplateResult | typeof nothing {
    const { items } = this.#choices;
    if (items.length === 0 || !this.#canSeek.value) return nothing;
    return html`<xlvp-settings-page
      .label=${this.labels.chapters}
      .partName=${'chapters-row'}
      .body=${items.map(
        ({ name, isChosen, choose }) =>
          html`<button
            type="button"
            class="menu-item"
            part="menu-item"
            aria-current=${isChosen ? 'true' : nothing}
            @click=${choose}
          >
            ${name}
          </button>`,
      )}
    ></xlvp-settings-page>`;
  }
}
