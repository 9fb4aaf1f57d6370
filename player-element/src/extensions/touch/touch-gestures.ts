import type { Player } from '../../player/player';
import { clamp } from '../../utils/clamp';
import type { FingerMeaning, Held, Pinched, Point } from './finger-tracker';
import { TapSeries, type TapPlace } from './tap-series';
import type { TouchNotice } from './touch-notice';

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
      single: () => player.actions.showControls(!player.state.areControlsShown),
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
    this.#player.actions.fitPicture(fit);
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
        if (last) actions.movePicture({ x: at.x - last.x, y: at.y - last.y });
        last = at;
        actions.zoomPicture(scale * ratio, at);
      },
    };
  }

  /** The picture stays under the finger. */
  #movePicture(): Held {
    const { width, height } = this.#view.box;
    let last: Point = { x: 0, y: 0 };
    return {
      move: (way) => {
        this.#player.actions.movePicture({ x: (way.x - last.x) / width, y: (way.y - last.y) / height });
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
    const { brightness } = state;
    const { height } = this.#view.box;
    return {
      move: ({ y }) => {
        actions.setBrightness(brightness - y / height);
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
