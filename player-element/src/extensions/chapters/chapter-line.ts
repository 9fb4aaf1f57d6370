import { html, nothing, type TemplateResult } from 'lit';
import { TipElement } from '../tip-element';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { whileConnected } from '../../ui/base/while-connected';
import { clamp } from '../../utils/clamp';
import { chapterIndex, type Chapter } from './chapter';

/** Cuts the track of its slider into chapters, and the times between them. @internal */
export class ChapterLine extends ControlElement {
  /** Start and end of each chapter, 0..1. */
  readonly #spans = new PlayerController(this, ({ chapters = [], duration }) =>
    chapters.map(({ start, end }) => [start / duration, end / duration] as const),
  );
  readonly #canSeek = new PlayerController(this, (state) => state.canSeek);
  #pointed: number | undefined;

  constructor() {
    super();
    whileConnected(this, (signal) => {
      this.#slider?.addEventListener('pointermove', (event) => this.#point(event), { signal });
      this.#slider?.addEventListener('pointerleave', () => this.#point(undefined), { signal });
    });
  }

  get #slider(): HTMLElement | null {
    return this.closest('.slider');
  }

  #point(event: PointerEvent | undefined): void {
    const { left, width } = this.#slider!.getBoundingClientRect();
    this.#pointed = event && clamp((event.clientX - left) / width, 0, 1);
    this.requestUpdate();
  }

  protected override updated(): void {
    const spans = this.#spans.value;
    const edges = [...new Set(spans.flat())].filter((edge) => edge > 0 && edge < 1);
    const pointed = this.#pointed ?? -1;
    const standsOut = this.#canSeek.value && spans.some(([start, end]) => start <= pointed && pointed <= end);
    const mask = edges.length > 0 ? segmentMask(edges, standsOut ? pointed : undefined) : 'none';
    const style = this.#slider?.style;
    if (style && style.getPropertyValue('--xlvp-mask') !== mask) style.setProperty('--xlvp-mask', mask);
  }
}

/** Half of the gap between two segments, in px. */
const HALF_GAP = 1;
/** Height of the other segments while one is pointed at, in percent of the track. */
const REST_HEIGHT = 60;

const at = (ratio: number, shift: number): string => `calc(${ratio * 100}% + ${shift}px)`;

/**
 * Returns a CSS `mask` that cuts a track into segments and makes the one at `pointed`, 0..1, stand out; in percent, so
 * that it follows the track's width. `edges` are the inner ends, 0..1.
 */
export function segmentMask(edges: readonly number[], pointed: number | undefined): string {
  const cuts = edges.map((edge) => `#000 ${at(edge, -HALF_GAP)}, #0000 0 ${at(edge, HALF_GAP)}, #000 0`);
  const line = `linear-gradient(90deg, #000 0, ${[...cuts, '#000 100%'].join(', ')})`;
  if (pointed === undefined) return line;
  const from = edges.filter((edge) => edge <= pointed).at(-1) ?? 0;
  const to = edges.find((edge) => edge > pointed) ?? 1;
  const segment = `linear-gradient(90deg, #0000 ${at(from, HALF_GAP)}, #000 0 ${at(to, -HALF_GAP)}, #0000 0)`;
  return `${segment}, ${line} bottom / 100% ${REST_HEIGHT}% no-repeat`;
}

/** Title of the chapter at the time of the tip. @internal */
export class ChapterTitle extends TipElement {
  readonly #chapters = new PlayerController<readonly Chapter[] | undefined>(this, (state) => state.chapters);

  override render(): TemplateResult | typeof nothing {
    const chapters = this.#chapters.value ?? [];
    const chapter = chapters[chapterIndex(chapters, this.time)];
    return chapter?.title ? html`<div class="tip-title" part="chapter-title">${chapter.title}</div>` : nothing;
  }
}
