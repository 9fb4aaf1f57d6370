import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { fitTip } from '../fit-tip';
import { chapterIndex, type Chapter } from './chapter';

/** Names the chapter at the time of the tip. @internal */
export class ChapterTitle extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;
  readonly #chapters = new PlayerController<readonly Chapter[] | undefined>(this, (state) => state.chapters);

  protected override updated(): void {
    fitTip(this);
  }

  override render(): TemplateResult | typeof nothing {
    const chapters = this.#chapters.value ?? [];
    const chapter = chapters[chapterIndex(chapters, this.time)];
    return chapter?.title ? html`<div class="tip-title" part="chapter-title">${chapter.title}</div>` : nothing;
  }
}
