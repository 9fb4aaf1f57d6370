import type { XlVideoPlayer } from '../../player-element/src/element/xl-video-player';

/** A place on the picture, 0..1 of its size. */
type Place = readonly [right: number, down: number];

/** A finger on the picture of a player, as the events that a browser sends for it. */
export class Finger {
  readonly #surface: Element;
  readonly #pointerId: number;

  constructor(player: XlVideoPlayer, pointerId = 11) {
    this.#surface = player.renderRoot.querySelector('.touch-surface')!;
    this.#pointerId = pointerId;
  }

  /** Comes down, moves along the way and stays there. */
  drag(...way: readonly Place[]): this {
    way.forEach((place, index) => this.#tell(index === 0 ? 'pointerdown' : 'pointermove', place));
    return this;
  }

  move(place: Place): this {
    this.#tell('pointermove', place);
    return this;
  }

  lift(place: Place = [0, 0]): void {
    this.#tell('pointerup', place);
  }

  /** What the browser says when it takes the finger for something of its own, such as scrolling. */
  lose(): void {
    this.#tell('pointercancel', [0, 0]);
  }

  tap(place: Place, times = 1): void {
    for (let taps = 0; taps < times; taps += 1) this.drag(place).lift(place);
  }

  #tell(type: string, [right, down]: Place): void {
    const { left, top, width, height } = this.#surface.getBoundingClientRect();
    this.#surface.dispatchEvent(
      new PointerEvent(type, {
        pointerId: this.#pointerId,
        pointerType: 'touch',
        clientX: left + right * width,
        clientY: top + down * height,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  }
}
