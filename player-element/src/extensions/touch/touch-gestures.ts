import { DOUBLE_CLICK_MS, LONG_PRESS_MS } from '../../config';
import type { Player } from '../../player/player';
import { clamp } from '../../utils/clamp';
/** Speed while a finger rests on the picture. */
const HELD_RATE = 2;
/** How far a drag over the whole width seeks at most, in seconds: across a film, a finger would be too coarse. */
const SEEK_SECONDS = 90;
/** How near the upper and the lower edge no drag begins, in px: the system's own begin there. */
const EDGE_PX = 24;

/** What shows how fingers are understood. */
export interface GestureView {
  /** The picture's place in the window. */
  readonly box: DOMRect;
  /** Whether the loudness is the player's to set; else it is the device's alone, as on iPhones. */
  readonly canSetVolume: boolean;
  /** Shows this until the next one; nothing ends it. */
  show(notice?: TouchNotice): void;
}

/** What fingers on the picture do to the player. */
export class TouchGestures implements FingerMeaning {
  readonly #player: Player;
  readonly #view: GestureView;
  readonly #taps: TapSeries;
  /** Where the last tap was, against the picture, 0..1. */
  #tapAt: Point = { x: 0, y: 0 };

  constructor(player: Player, view: GestureView) {
    this.#player = player;
    this.#view = view;
    this.#taps = new TapSeries({
      single: () => player.actions.showControls?.(!player.state.areControlsShown),
      repeat: (place, count) => this.#repeat(place, count),
      end: () => view.show(),
    });
    player.signal.addEventListener('abort', () => this.#taps.reset(), { once: true });
  }

  tap(at: Point): void {
    const { left, top, width, height } = this.#view.box;
    this.#tapAt = { x: (at.x - left) / width, y: (at.y - top) / height };
    const { x } = this.#tapAt;
    // Where nothing can be sought all of the picture is its middle.
    if (!this.#player.state.canSeek || (x >= 1 / 3 && x <= 2 / 3)) this.#taps.tap('middle');
    else this.#taps.tap(x < 1 / 3 ? 'left' : 'right');
  }

  drag(from: Point, axis: keyof Point): Held | undefined {
    this.#taps.reset();
    if (this.#scale > 1) return this.#movePicture();
    if (axis === 'x') return this.#seek();
    const { isFullscreen, isPageFullscreen } = this.#player.state;
    const { top, bottom, left, width } = this.#view.box;
    const isAtEdge = from.y < top + EDGE_PX || from.y > bottom - EDGE_PX;
    // In its place in the page, what moves up and down is the page.
    if (isAtEdge || !(isFullscreen || isPageFullscreen)) return undefined;
    return from.x < left + width / 2 ? this.#darken() : this.#changeVolume();
  }

  hold(): Held | undefined {
    const { state, actions } = this.#player;
    if (state.status !== 'playing' || !state.isSpeedEnabled) return undefined;
    actions.startFastPlay(HELD_RATE);
    this.#view.show({ kind: 'fast' });
    return {
      end: () => {
        actions.stopFastPlay();
        this.#view.show();
      },
    };
  }

  /** The picture fills the player first, and becomes larger than that from then on. */
  pinch(isOut: boolean): Pinched | undefined {
    const { pictureFit } = this.#player.state;
    const fit = isOut ? 'cover' : 'auto';
    if (this.#scale > 1 || (isOut && pictureFit === fit)) return this.#enlarge();
    this.#player.actions.fitPicture?.(fit);
    this.#view.show({ kind: 'fill', isFilled: isOut });
    return undefined;
  }

  /** How much larger than usual the picture is; what makes it so may not be there yet. */
  get #scale(): number {
    const { zoom = { scale: 1 } } = this.#player.state;
    return zoom.scale;
  }

  #enlarge(): Pinched {
    const { actions } = this.#player;
    const scale = this.#scale;
    const { left, top, width, height } = this.#view.box;
    let last: Point | undefined;
    return {
      move: (ratio, middle) => {
        const at = { x: (middle.x - left) / width - 0.5, y: (middle.y - top) / height - 0.5 };
        if (last) actions.movePicture?.({ x: at.x - last.x, y: at.y - last.y });
        last = at;
        actions.zoomPicture?.(scale * ratio, at);
      },
    };
  }

  /** The picture stays under the finger. */
  #movePicture(): Held {
    const { width, height } = this.#view.box;
    let last: Point = { x: 0, y: 0 };
    return {
      move: (way) => {
        this.#player.actions.movePicture?.({ x: (way.x - last.x) / width, y: (way.y - last.y) / height });
        last = way;
      },
      end: () => undefined,
    };
  }

  #repeat(place: TapPlace, count: number): void {
    const { actions } = this.#player;
    if (place === 'middle') {
      if (count === 1) void actions.toggleFullscreen();
      return;
    }
    if (place === 'left') actions.rewind();
    else actions.skipForward();
    this.#view.show({ kind: 'skip', place, count, at: this.#tapAt });
  }

  #seek(): Held | undefined {
    const { state, actions } = this.#player;
    if (!state.canSeek) return undefined;
    const { currentTime: from, seekableStart, seekableEnd } = state;
    const { width } = this.#view.box;
    const reach = Math.min(SEEK_SECONDS, seekableEnd - seekableStart);
    let time = from;
    return {
      move: ({ x }) => {
        time = clamp(from + (x / width) * reach, seekableStart, seekableEnd);
        this.#view.show({ kind: 'seek', time, from });
      },
      end: (isLifted) => {
        if (isLifted) actions.seek(time);
        this.#view.show();
      },
    };
  }

  #darken(): Held {
    const { state, actions } = this.#player;
    const { brightness = 1 } = state;
    const { height } = this.#view.box;
    return {
      move: ({ y }) => {
        actions.setBrightness?.(brightness - y / height);
        this.#view.show({ kind: 'brightness' });
      },
      end: () => this.#view.show(),
    };
  }

  /** The player shows the loudness by itself. */
  #changeVolume(): Held | undefined {
    const { state, actions } = this.#player;
    const { volume } = state;
    const { box, canSetVolume } = this.#view;
    if (!canSetVolume) return undefined;
    return { move: ({ y }) => actions.setVolume(volume - y / box.height), end: () => undefined };
  }
}

/** How long after a double tap another tap belongs to it, in ms. */
const SERIES_MS = 650;

/** Where a tap is: at the left, in the middle or at the right, each a third of the picture. */
export type TapPlace = 'left' | 'middle' | 'right';

/** What taps mean. */
export interface TapMeaning {
  /** One tap, once no other followed. */
  single(): void;
  /** The second tap at one place, and each that follows; `count` begins with 1. */
  repeat(place: TapPlace, count: number): void;
  /** The series of taps is over. */
  end(): void;
}

/** Tells single taps from series of them at one place. */
class TapSeries {
  readonly #meaning: TapMeaning;
  #place: TapPlace | undefined;
  /** Repeated taps so far. */
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(meaning: TapMeaning) {
    this.#meaning = meaning;
  }

  tap(place: TapPlace): void {
    clearTimeout(this.#timer);
    if (this.#place === place) {
      this.#count += 1;
      this.#meaning.repeat(place, this.#count);
      this.#timer = setTimeout(() => this.reset(), SERIES_MS);
      return;
    }
    this.reset();
    this.#place = place;
    this.#timer = setTimeout(() => {
      this.reset();
      this.#meaning.single();
    }, DOUBLE_CLICK_MS);
  }

  /** Forgets the taps so far. */
  reset(): void {
    clearTimeout(this.#timer);
    if (this.#count > 0) this.#meaning.end();
    this.#place = undefined;
    this.#count = 0;
  }
}

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
interface Held {
  /** How far it is from where it began. */
  move?(way: Point): void;
  /** It was lifted; or taken away, by the browser that scrolls or by a second finger. */
  end(isLifted: boolean): void;
}

/** What two fingers do for as long as both stay down. */
interface Pinched {
  /** How much further they are apart than when they began to mean it, and where their middle is in the window. */
  move(ratio: number, middle: Point): void;
}

/** What fingers mean. */
interface FingerMeaning {
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

/** What the picture says while fingers are on it. */
export type TouchNotice =
  /** How often was skipped to a side, and where the last tap was, 0..1 of the picture. */
  | { readonly kind: 'skip'; readonly place: TapPlace; readonly count: number; readonly at: Point }
  /** Where lifting the finger would go, and where playback was, in seconds. */
  | { readonly kind: 'seek'; readonly time: number; readonly from: number }
  | { readonly kind: 'fill'; readonly isFilled: boolean }
  | { readonly kind: 'fast' | 'brightness' };

/** Whether scripts set the loudness here: on iPhones and iPads the viewer alone does, by the device's buttons. */
export function allowsScriptedVolume(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}
