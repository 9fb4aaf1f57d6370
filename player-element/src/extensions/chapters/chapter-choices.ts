import { html } from 'lit';
import type { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { Choice, Choices } from '../../controls/menus/choice';
import type { OptionsState } from '../../player/features/options';
import { formatClock } from '../../utils/format-clock';
import type { ChaptersState } from './chapters';

/** The chapters: which one plays, and the way to each. */
export class ChapterChoices implements Choices {
  readonly #control: ControlElement;
  readonly #facts: PlayerController<ChaptersState & Pick<OptionsState, 'hasShortClock'>>;

  constructor(control: ControlElement) {
    this.#control = control;
    // A player that does not need the extension lacks its facts.
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
