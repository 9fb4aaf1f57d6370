import { DOUBLE_CLICK_MS, LONG_PRESS_MS } from '../../config';
import type { Player } from '../../player/player';
import { clamp } from '../../utils/clamp';

/** Speed while a finger rests on the picture. */
const HELD_RATE = 2;
/** How far a drag over the whole width seeks at most, in seconds: across a film, a finger would be too coarse. */
const SEEK_SECONDS = 90;
/** How long after a double tap another tap belongs to it, in ms. */
const SERIES_MS = 650;
/** How near the upper and the lower edge no drag begins, in px: the system's own begin there. */
const EDGE_PX = 24;

/** A place in the window, or a way in it, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a finger does for as long as it stays down. */
interface DragSession {
  /** How far it is from where it began. */
  move?(way: Point): void;
  /** It was lifted; or taken away, by the browser that scrolls or by a second finger. */
  end?(isLifted: boolean): void;
}

/**
 * What two fingers do for as long as both stay down: called with how much further they are apart than when they began
 * to mean it, and with where their middle is in the window.
 */
type PinchListener = (ratio: number, middle: Point) => void;

/** Where a tap is: at the left, in the middle or at the right, each a third of the picture. */
type TapPlace = 'left' | 'middle' | 'right';

/** What shows how fingers are understood. */
export interface GestureView {
  /** The picture's place in the window. */
  readonly box: DOMRect;
  /** Shows this until the next one; nothing ends it. */
  show(notice?: TouchNotice): void;
}

/** What fingers on the picture do to the player. */
export class TouchGestures {
  readonly #player: Player;
  readonly #view: GestureView;
  /** Where the last tap was, and how many followed the first one there. */
  #tapPlace: TapPlace | undefined;
  #repeats = 0;
  #tapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: Player, view: GestureView) {
    this.#player = player;
    this.#view = view;
    player.signal.addEventListener('abort', () => this.#endTaps(), { once: true });
  }

  /** A tap alone counts once no other followed; each that follows at one place counts at once. */
  tap({ x, y }: Point): void {
    const { left, top, width, height } = this.#view.box;
    const at = { x: (x - left) / width, y: (y - top) / height };
    const place = this.#placeOf(at);
    clearTimeout(this.#tapTimer);
    if (this.#tapPlace === place) {
      this.#repeats += 1;
      this.#repeat(place, at);
      this.#tapTimer = setTimeout(() => this.#endTaps(), SERIES_MS);
      return;
    }
    this.#endTaps();
    this.#tapPlace = place;
    this.#tapTimer = setTimeout(() => {
      this.#endTaps();
      this.#player.actions.showControls?.(!this.#player.state.areControlsShown);
    }, DOUBLE_CLICK_MS);
  }

  #placeOf({ x }: Point): TapPlace {
    // Where nothing can be sought all of the picture is its middle.
    if (!this.#player.state.canSeek || (x >= 1 / 3 && x <= 2 / 3)) return 'middle';
    return x < 1 / 3 ? 'left' : 'right';
  }

  #repeat(place: TapPlace, at: Point): void {
    const { actions } = this.#player;
    if (place === 'middle') {
      if (this.#repeats === 1) void actions.toggleFullscreen();
      return;
    }
    if (place === 'left') actions.rewind();
    else actions.skipForward();
    this.#view.show({ kind: 'skip', place, count: this.#repeats, at });
  }

  #endTaps(): void {
    clearTimeout(this.#tapTimer);
    if (this.#repeats > 0) this.#view.show();
    this.#tapPlace = undefined;
    this.#repeats = 0;
  }

  /** A finger begins to move along an axis; undefined when that means nothing there. */
  drag(from: Point, axis: keyof Point): DragSession | undefined {
    this.#endTaps();
    if (this.#scale > 1) return this.#movePicture();
    if (axis === 'x') return this.#seek();
    const { isFullscreen, isPageFullscreen } = this.#player.state;
    const { top, bottom, left, width } = this.#view.box;
    const isAtEdge = from.y < top + EDGE_PX || from.y > bottom - EDGE_PX;
    // In its place in the page, what moves up and down is the page.
    if (isAtEdge || !(isFullscreen || isPageFullscreen)) return undefined;
    return from.x < left + width / 2 ? this.#darken() : this.#changeVolume();
  }

  /** A finger rests; undefined when that means nothing. */
  hold(): DragSession | undefined {
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

  /**
   * Two fingers move apart, or together: the picture fills the player first, and becomes larger than that from then on.
   * Returns what they do while they stay down, if anything.
   */
  pinch(isOut: boolean): PinchListener | undefined {
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

  #enlarge(): PinchListener {
    const { actions } = this.#player;
    const scale = this.#scale;
    const { left, top, width, height } = this.#view.box;
    let last: Point | undefined;
    return (ratio, middle) => {
      const at = { x: (middle.x - left) / width - 0.5, y: (middle.y - top) / height - 0.5 };
      if (last) actions.movePicture?.({ x: at.x - last.x, y: at.y - last.y });
      last = at;
      actions.zoomPicture?.(scale * ratio, at);
    };
  }

  /** The picture stays under the finger. */
  #movePicture(): DragSession {
    const { width, height } = this.#view.box;
    let last: Point = { x: 0, y: 0 };
    return {
      move: (way) => {
        this.#player.actions.movePicture?.({ x: (way.x - last.x) / width, y: (way.y - last.y) / height });
        last = way;
      },
    };
  }

  #seek(): DragSession | undefined {
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

  #darken(): DragSession {
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
  #changeVolume(): DragSession | undefined {
    const { state, actions } = this.#player;
    const { volume } = state;
    const { height } = this.#view.box;
    return allowsScriptedVolume() ? { move: ({ y }) => actions.setVolume(volume - y / height) } : undefined;
  }
}

/** How far a finger moves before it drags, in px: less is the trembling of a tap. */
const SLOP_PX = 10;
/** How much further apart two fingers are, or closer together, before they pinch. */
const PINCH_RATIO = 1.2;

/**
 * Tells taps, drags, long presses and pinches apart. Browsers capture a finger for the element that it came down on,
 * so that each is heard to its end.
 */
export class FingerTracker {
  readonly #gestures: TouchGestures;
  readonly #points = new Map<number, Point>();
  #phase: 'pressed' | 'dragging' | 'pinching' | 'over' = 'over';
  #start: Point = { x: 0, y: 0 };
  /** How far the two fingers of a pinch were apart, in px. */
  #spread = 0;
  #drag: DragSession | undefined;
  #onPinch: PinchListener | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(gestures: TouchGestures) {
    this.#gestures = gestures;
  }

  /** Follows a finger that comes down, moves, is lifted or is taken away. */
  handle(event: PointerEvent): void {
    const { type, pointerId, clientX: x, clientY: y } = event;
    if (type === 'pointerdown') return this.#onDown(pointerId, { x, y });
    if (!this.#points.has(pointerId)) return;
    if (type === 'pointermove') return this.#onMove(pointerId, { x, y });
    const isTap = type === 'pointerup' && this.#phase === 'pressed';
    this.#points.delete(pointerId);
    this.#finish(type === 'pointerup');
    if (isTap) this.#gestures.tap(this.#start);
  }

  /** A second finger ends what the first began. */
  #onDown(pointerId: number, at: Point): void {
    this.#finish(false);
    this.#points.set(pointerId, at);
    const { size } = this.#points;
    if (size === 1) {
      this.#start = at;
      this.#phase = 'pressed';
      this.#timer = setTimeout(() => this.#begin(this.#gestures.hold()), LONG_PRESS_MS);
    }
    if (size === 2) {
      this.#phase = 'pinching';
      this.#spread = this.#distance();
    }
  }

  #onMove(pointerId: number, at: Point): void {
    this.#points.set(pointerId, at);
    if (this.#phase === 'pinching') this.#pinch();
    const way = { x: at.x - this.#start.x, y: at.y - this.#start.y };
    if (this.#phase === 'pressed' && Math.hypot(way.x, way.y) > SLOP_PX) {
      this.#begin(this.#gestures.drag(this.#start, Math.abs(way.x) > Math.abs(way.y) ? 'x' : 'y'));
    }
    if (this.#phase === 'dragging') this.#drag?.move?.(way);
  }

  /** Forgets every finger, as if the browser had taken it away. */
  reset(): void {
    this.#points.clear();
    this.#finish(false);
  }

  #begin(drag: DragSession | undefined): void {
    clearTimeout(this.#timer);
    this.#phase = 'dragging';
    this.#drag = drag;
  }

  #pinch(): void {
    const ratio = this.#distance() / this.#spread;
    if (this.#onPinch) return this.#onPinch(ratio, this.#middle);
    if (ratio < PINCH_RATIO && ratio > 1 / PINCH_RATIO) return;
    this.#onPinch = this.#gestures.pinch(ratio > 1);
    this.#spread = this.#distance();
    if (!this.#onPinch) this.#phase = 'over';
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
    this.#drag?.end?.(isLifted);
    this.#drag = undefined;
    this.#onPinch = undefined;
  }
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
function allowsScriptedVolume(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}
