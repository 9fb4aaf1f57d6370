import { nothing } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { clamp } from '../../utils/clamp';
import { segmentMask } from './segment-mask';

/** Cuts the track of the slider that it stands on into chapters. @internal */
export class ChapterLine extends ControlElement {
  readonly #edges = new PlayerController(this, ({ chapters, duration }) =>
    // A player that does not need the extension lacks its facts.
    ((chapters as typeof chapters | undefined) ?? [])
      .map(({ start }) => start / duration)
      .filter((edge) => edge > 0 && edge < 1),
  );
  readonly #canSeek = new PlayerController(this, (state) => state.canSeek);
  #connection = new AbortController();
  #pointed: number | undefined;

  get #slider(): HTMLElement | null {
    return this.closest('.slider');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connection = new AbortController();
    const point = (event: Event): void => this.#point(event as PointerEvent);
    for (const type of ['pointermove', 'pointerleave']) this.#slider?.addEventListener(type, point, this.#connection);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
  }

  #point({ type, clientX, currentTarget }: PointerEvent): void {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    this.#pointed = type === 'pointerleave' ? undefined : clamp((clientX - left) / width, 0, 1);
    this.requestUpdate();
  }

  protected override updated(): void {
    const edges = this.#edges.value;
    const mask = edges.length > 0 ? segmentMask(edges, this.#canSeek.value ? this.#pointed : undefined) : 'none';
    const style = this.#slider?.style;
    if (style && style.getPropertyValue('--xlvp-mask') !== mask) style.setProperty('--xlvp-mask', mask);
  }

  override render(): typeof nothing {
    return nothing;
  }
}
