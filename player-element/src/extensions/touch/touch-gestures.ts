import { DOUBLE_CLICK_MS, LONG_PRESS_MS } from '../../config';
import type { Player } from '../../player/player';
import { clamp } from '../../utils/clamp';

/** Playback rate during a long press. */
const LONG_PRESS_RATE = 2;
/** Maximum seconds that a drag over the whole width seeks: the length of a film would be too coarse for a finger. */
const SEEK_SECONDS = 90;
/** Time after a repeated tap within which another one continues the series, in ms. */
const TAP_SERIES_MS = 650;
/** Distance from the top and bottom edges within which no vertical drag starts, in px: system gestures start there. */
const EDGE_PX = 24;

/** Point in the window, or offset between two, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Handlers of a finger until it is lifted. */
interface DragSession {
  /** Called with the offset from the start of the touch. */
  move?(offset: Point): void;
  /** Called at the end: by lifting the finger, or by cancellation through scrolling or a second finger. */
  end?(isLifted: boolean): void;
}

/**
 * Called while two fingers pinch, with the ratio of their distance to that at the start of the pinch, and with their
 * midpoint in the window.
 */
type PinchListener = (ratio: number, middle: Point) => void;

/** Horizontal third of the picture in which a tap is. */
type TapPlace = 'left' | 'middle' | 'right';

/** View of the feedback for gestures. */
export interface GestureView {
  /** Bounds of the picture in the window. */
  readonly box: DOMRect;
  /** Shows a notice until the next call; hides it without an argument. */
  show(notice?: TouchNotice): void;
}

/** Effects of touch gestures on the player. */
export class TouchGestures {
  readonly #player: Player;
  readonly #view: GestureView;
  /** Place of the last tap, and number of taps there after the first one. */
  #tapPlace: TapPlace | undefined;
  #repeats = 0;
  #tapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: Player, view: GestureView) {
    this.#player = player;
    this.#view = view;
    player.signal.addEventListener('abort', () => this.#endTaps(), { once: true });
  }

  /** Handles a tap: a single tap counts after the double-tap timeout, a repeated one immediately. */
  tap({ x, y }: Point): void {
    const { left, top, width, height } = this.#view.box;
    const at = { x: (x - left) / width, y: (y - top) / height };
    const place = this.#findPlace(at);
    clearTimeout(this.#tapTimer);
    if (this.#tapPlace === place) {
      this.#repeats += 1;
      this.#repeat(place, at);
      this.#tapTimer = setTimeout(() => this.#endTaps(), TAP_SERIES_MS);
      return;
    }
    this.#endTaps();
    this.#tapPlace = place;
    this.#tapTimer = setTimeout(() => {
      this.#endTaps();
      this.#player.actions.showControls?.(!this.#player.state.areControlsShown);
    }, DOUBLE_CLICK_MS);
  }

  #findPlace({ x }: Point): TapPlace {
    // The whole picture is its middle when the viewer cannot seek.
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

  /** Starts a drag along an axis; returns undefined if it has no effect. */
  drag(from: Point, axis: keyof Point): DragSession | undefined {
    this.#endTaps();
    if (this.#scale > 1) return this.#movePicture();
    if (axis === 'x') return this.#seek();
    const { isFullscreen, isPageFullscreen } = this.#player.state;
    const { top, bottom, left, width } = this.#view.box;
    const isAtEdge = from.y < top + EDGE_PX || from.y > bottom - EDGE_PX;
    // A vertical drag on an inline player scrolls the page.
    if (isAtEdge || !(isFullscreen || isPageFullscreen)) return undefined;
    return from.x < left + width / 2 ? this.#changeBrightness() : this.#changeVolume();
  }

  /** Starts a long press; returns undefined if it has no effect. */
  hold(): DragSession | undefined {
    const { state, actions } = this.#player;
    if (state.status !== 'playing' || !state.isSpeedEnabled) return undefined;
    actions.startFastPlay(LONG_PRESS_RATE);
    this.#view.show({ kind: 'fast' });
    return {
      end: () => {
        actions.stopFastPlay();
        this.#view.show();
      },
    };
  }

  /** Starts a pinch: the picture fills the player first, then it is zoomed. Returns a listener while it is zoomed. */
  pinch(isOut: boolean): PinchListener | undefined {
    const { pictureFit } = this.#player.state;
    const fit = isOut ? 'cover' : 'auto';
    if (this.#scale > 1 || (isOut && pictureFit === fit)) return this.#zoom();
    this.#player.actions.fitPicture?.(fit);
    this.#view.show({ kind: 'fill', isFilled: isOut });
    return undefined;
  }

  /** Zoom of the picture; 1 before the extension `picture` is loaded. */
  get #scale(): number {
    const { zoom = { scale: 1 } } = this.#player.state;
    return zoom.scale;
  }

  #zoom(): PinchListener {
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

  /** Moves the picture with the finger. */
  #movePicture(): DragSession {
    const { width, height } = this.#view.box;
    let last: Point = { x: 0, y: 0 };
    return {
      move: (offset) => {
        this.#player.actions.movePicture?.({ x: (offset.x - last.x) / width, y: (offset.y - last.y) / height });
        last = offset;
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

  #changeBrightness(): DragSession {
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

  /** Changes the volume; the player shows it by itself. */
  #changeVolume(): DragSession | undefined {
    const { state, actions } = this.#player;
    const { volume } = state;
    const { height } = this.#view.box;
    return allowsScriptedVolume() ? { move: ({ y }) => actions.setVolume(volume - y / height) } : undefined;
  }
}

/** Distance in px after which a touch is a drag; smaller movements belong to a tap. */
const SLOP_PX = 10;
/** Ratio by which the distance of two fingers changes before they pinch. */
const PINCH_RATIO = 1.2;

/**
 * Distinguishes taps, drags, long presses and pinches. Browsers capture a touch pointer for the element where it came
 * down, so that all its events arrive.
 */
export class FingerTracker {
  readonly #gestures: TouchGestures;
  readonly #points = new Map<number, Point>();
  #phase: 'pressed' | 'dragging' | 'pinching' | 'over' = 'over';
  #start: Point = { x: 0, y: 0 };
  /** Distance of the two fingers at the start of a pinch, in px. */
  #spread = 0;
  #drag: DragSession | undefined;
  #onPinch: PinchListener | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(gestures: TouchGestures) {
    this.#gestures = gestures;
  }

  /** Handles a pointer event of a finger. */
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

  /** Starts a touch; a second finger ends the gesture of the first. */
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
      this.#spread = this.#pair.distance;
    }
  }

  #onMove(pointerId: number, at: Point): void {
    this.#points.set(pointerId, at);
    if (this.#phase === 'pinching') this.#pinch();
    const offset = { x: at.x - this.#start.x, y: at.y - this.#start.y };
    if (this.#phase === 'pressed' && Math.hypot(offset.x, offset.y) > SLOP_PX) {
      this.#begin(this.#gestures.drag(this.#start, Math.abs(offset.x) > Math.abs(offset.y) ? 'x' : 'y'));
    }
    if (this.#phase === 'dragging') this.#drag?.move?.(offset);
  }

  /** Drops all fingers, as on `pointercancel`. */
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
    const { distance, middle } = this.#pair;
    const ratio = distance / this.#spread;
    if (this.#onPinch) return this.#onPinch(ratio, middle);
    if (ratio < PINCH_RATIO && ratio > 1 / PINCH_RATIO) return;
    this.#onPinch = this.#gestures.pinch(ratio > 1);
    this.#spread = distance;
    if (!this.#onPinch) this.#phase = 'over';
  }

  /** Distance of the two fingers, in px, and their midpoint. */
  get #pair(): { readonly distance: number; readonly middle: Point } {
    const [one, other] = [...this.#points.values()] as [Point, Point];
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { distance: Math.hypot(one.x - other.x, one.y - other.y), middle };
  }

  #finish(isLifted: boolean): void {
    clearTimeout(this.#timer);
    this.#phase = 'over';
    this.#drag?.end?.(isLifted);
    this.#drag = undefined;
    this.#onPinch = undefined;
  }
}

/** Notice on the picture during a gesture. */
export type TouchNotice =
  /** Number of skips in a direction, and point of the last tap, 0..1 of the picture. */
  | { readonly kind: 'skip'; readonly place: TapPlace; readonly count: number; readonly at: Point }
  /** Target of a seek, and position before it, in seconds. */
  | { readonly kind: 'seek'; readonly time: number; readonly from: number }
  | { readonly kind: 'fill'; readonly isFilled: boolean }
  | { readonly kind: 'fast' | 'brightness' };

/** Whether scripts can set the volume; on iPhones and iPads only the device's buttons can. */
function allowsScriptedVolume(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}
