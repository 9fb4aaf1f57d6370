import { LONG_PRESS_MS } from '../../config';

/** How far a finger moves before it drags, in px: less is the trembling of a tap. */
const SLOP_PX = 10;
/** How much further apart two fingers are, or closer together, before they pinch. */
const PINCH_RATIO = 1.2;

/** A place in the window, or a way in it, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a finger does for as long as it stays down. */
export interface Held {
  /** How far it is from where it began. */
  move?(way: Point): void;
  /** It was lifted; or taken away, by the browser that scrolls or by a second finger. */
  end(isLifted: boolean): void;
}

/** What two fingers do for as long as both stay down. */
export interface Pinched {
  /** How much further they are apart than when they began to mean it, and where their middle is in the window. */
  move(ratio: number, middle: Point): void;
}

/** What fingers mean. */
export interface FingerMeaning {
  tap(at: Point): void;
  /** A finger begins to move along an axis; undefined when that means nothing there. */
  drag(from: Point, axis: keyof Point): Held | undefined;
  /** A finger rests. */
  hold(): Held | undefined;
  /** Two fingers move apart, or together; what they do from then on, if anything. */
  pinch(isOut: boolean): Pinched | undefined;
}

/**
 * Tells taps, drags, long presses and pinches apart. Browsers capture a finger for the element that it came down on,
 * so that each is heard to its end.
 */
export class FingerTracker {
  readonly #meaning: FingerMeaning;
  readonly #points = new Map<number, Point>();
  #phase: 'pressed' | 'held' | 'pinching' | 'over' = 'over';
  #start: Point = { x: 0, y: 0 };
  /** How far the two fingers of a pinch were apart, in px. */
  #spread = 0;
  #held: Held | undefined;
  #pinched: Pinched | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(meaning: FingerMeaning) {
    this.#meaning = meaning;
  }

  /** A finger came down; a second one ends what the first began. */
  down(event: PointerEvent): void {
    this.#finish(false);
    this.#points.set(event.pointerId, pointOf(event));
    const { size } = this.#points;
    if (size === 1) this.#press(pointOf(event));
    if (size === 2) {
      this.#phase = 'pinching';
      this.#spread = this.#distance();
    }
  }

  move(event: PointerEvent): void {
    if (!this.#points.has(event.pointerId)) return;
    this.#points.set(event.pointerId, pointOf(event));
    if (this.#phase === 'pinching') this.#pinch();
    const way = { x: event.clientX - this.#start.x, y: event.clientY - this.#start.y };
    if (this.#phase === 'pressed' && Math.hypot(way.x, way.y) > SLOP_PX) {
      this.#hold(this.#meaning.drag(this.#start, Math.abs(way.x) > Math.abs(way.y) ? 'x' : 'y'));
    }
    if (this.#phase === 'held') this.#held?.move?.(way);
  }

  up(event: PointerEvent): void {
    if (!this.#points.delete(event.pointerId)) return;
    const isTap = this.#phase === 'pressed';
    this.#finish(true);
    if (isTap) this.#meaning.tap(this.#start);
  }

  cancel(event: PointerEvent): void {
    if (this.#points.delete(event.pointerId)) this.#finish(false);
  }

  /** Forgets every finger, as if the browser had taken it away. */
  reset(): void {
    this.#points.clear();
    this.#finish(false);
  }

  #press(start: Point): void {
    this.#start = start;
    this.#phase = 'pressed';
    this.#timer = setTimeout(() => this.#hold(this.#meaning.hold()), LONG_PRESS_MS);
  }

  #hold(held: Held | undefined): void {
    clearTimeout(this.#timer);
    this.#phase = 'held';
    this.#held = held;
  }

  #pinch(): void {
    const ratio = this.#distance() / this.#spread;
    if (this.#pinched) return this.#pinched.move(ratio, this.#middle);
    if (ratio < PINCH_RATIO && ratio > 1 / PINCH_RATIO) return;
    this.#pinched = this.#meaning.pinch(ratio > 1);
    this.#spread = this.#distance();
    if (!this.#pinched) this.#phase = 'over';
  }

  get #middle(): Point {
    const [one, other] = [...this.#points.values()];
    return { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
  }

  #distance(): number {
    const [one, other] = [...this.#points.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  #finish(isLifted: boolean): void {
    clearTimeout(this.#timer);
    this.#phase = 'over';
    this.#held?.end(isLifted);
    this.#held = undefined;
    this.#pinched = undefined;
  }
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
