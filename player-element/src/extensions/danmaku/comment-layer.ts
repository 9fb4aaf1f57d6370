import type { DanmakuComment } from './comment';
import { leftOf, type Flight } from './lanes';

/**
 * Up to how many comments are elements, which the browser moves by itself; more are painted on one canvas by a script in
 * each frame, which costs more for a few and far less for many (decision 070).
 */
const MOST_ELEMENTS = 20;

/** The picture of a comment, and where its upper edge is. */
interface Placed {
  readonly picture: HTMLCanvasElement;
  readonly top: number;
}

/** Shows comments over the picture; each is drawn once, and moved then. */
export class CommentLayer {
  readonly element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #mostElements: number;
  readonly #moving = new Map<Flight, MovingPicture>();
  readonly #painted = new Set<Flight>();
  readonly #pictures = new Map<Flight, Placed>();
  #size = { width: 0, height: 0, ratio: 1 };

  constructor(mostElements = MOST_ELEMENTS) {
    this.#mostElements = mostElements;
    this.element.className = 'danmaku';
    this.element.part.add('danmaku');
    // Screen readers are told by other means, if at all.
    this.element.ariaHidden = 'true';
    this.#canvas.className = 'danmaku-canvas';
    this.#canvas.hidden = true;
    this.element.append(this.#canvas);
  }

  /** Whether what is shown has to be painted with each frame. */
  get needsFrames(): boolean {
    return this.#painted.size > 0;
  }

  /** Takes the size of the picture in px, and starts empty. */
  resize(size: { readonly width: number; readonly height: number; readonly ratio: number }): void {
    this.clear();
    this.#size = size;
  }

  add(flight: Flight, place: { readonly top: number; readonly height: number }, font: CommentFont): void {
    const picture = drawComment(flight.comment, { width: flight.width, height: place.height }, font);
    this.#pictures.set(flight, { picture, top: place.top });
    if (this.#painted.size > 0) this.#painted.add(flight);
    else if (this.#pictures.size <= this.#mostElements) this.#move(flight);
    // A script in want of time falls behind the browser: what both moved would meet.
    else for (const each of this.#pictures.keys()) this.#take(each);
  }

  /** Makes an element of a comment that the viewer holds: it stands over all others. */
  raise(flight: Flight): void {
    if (this.#painted.delete(flight)) this.#move(flight);
  }

  /** Paints a comment with the others, while they are painted. */
  lower(flight: Flight): void {
    if (this.needsFrames) this.#take(flight);
  }

  remove(flight: Flight): void {
    this.#moving.get(flight)?.remove();
    this.#moving.delete(flight);
    this.#painted.delete(flight);
    this.#pictures.delete(flight);
    // Not at once: a crowd may come and go.
    if (this.#painted.size > 0 && this.#pictures.size <= this.#mostElements / 2) {
      for (const each of this.#painted) this.raise(each);
    }
  }

  clear(): void {
    this.#painted.clear();
    for (const flight of this.#pictures.keys()) this.remove(flight);
  }

  /** Shows everything where it is at a time. */
  show(pace: Pace): void {
    for (const picture of this.#moving.values()) picture.follow(pace);
    if (this.#painted.size > 0) this.#paint(pace.time);
    else if (!this.#canvas.hidden) this.#putAway();
  }

  #move(flight: Flight): void {
    const { picture, top } = this.#pictures.get(flight)!;
    const moving = new MovingPicture(flight, picture, { top, pictureWidth: this.#size.width });
    this.#moving.set(flight, moving);
    this.element.append(moving.element);
  }

  #take(flight: Flight): void {
    if (flight.heldAt !== undefined) return;
    this.#moving.get(flight)?.remove();
    this.#moving.delete(flight);
    this.#painted.add(flight);
  }

  #paint(time: number): void {
    const { width, height, ratio } = this.#size;
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (!context) return;
    if (canvas.hidden) {
      canvas.hidden = false;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    } else context.clearRect(0, 0, canvas.width, canvas.height);
    // What stands still stands over what passes by.
    for (const isRolling of [true, false]) {
      for (const flight of this.#painted) {
        if ((flight.mode === 'rolling') !== isRolling) continue;
        const { picture, top } = this.#pictures.get(flight)!;
        // Between pixels each would be smoothed, which takes longer and blurs the letters.
        context.drawImage(picture, Math.round(leftOf(flight, time, width) * ratio), Math.round(top * ratio));
      }
    }
  }

  /** A canvas as large as a screen takes as much memory. */
  #putAway(): void {
    this.#canvas.hidden = true;
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}

/** Width of the outline, as a share of the letters' size. */
const OUTLINE_SHARE = 0.14;
/** Room beside the letters for the outline and the frame, as a share of their size. */
const PADDING_SHARE = 0.3;
/** Below this a colour is too dark for a dark outline; 0..1. */
const DARK_LUMINANCE = 0.25;
const OUTLINES = { dark: 'rgb(0 0 0 / 0.75)', light: 'rgb(255 255 255 / 0.8)' } as const;

/** How comments are written. */
export interface CommentFont {
  /** Size of the letters, in px. */
  readonly size: number;
  readonly family: string;
  /** Pixels of the screen for each px. */
  readonly ratio: number;
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide the picture of a text is, in px. */
export function widthOf(text: string, font: CommentFont): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = fontOf(font);
  return Math.ceil(ruler.measureText(text).width + 2 * PADDING_SHARE * font.size);
}

/** Draws a comment once, so that moving it costs no more than moving a picture. */
function drawComment(
  { text, color = '#fff', isOwn }: DanmakuComment,
  { width, height }: { readonly width: number; readonly height: number },
  font: CommentFont,
): HTMLCanvasElement {
  const { size, ratio } = font;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  // A browser out of memory has none.
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.font = fontOf(font);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = OUTLINE_SHARE * size;
  context.fillStyle = color;
  context.strokeStyle = OUTLINES[isDark(context.fillStyle) ? 'light' : 'dark'];
  const [x, y] = [PADDING_SHARE * size, height / 2];
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
  if (isOwn) {
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.strokeRect(1, 1, width - 2, height - 2);
  }
  return canvas;
}

function fontOf({ size, family }: CommentFont): string {
  return `600 ${size}px ${family}`;
}

/** A canvas tells opaque colours as `#rrggbb`; all others count as light. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return color.startsWith('#') && 0.21 * red! + 0.72 * green! + 0.07 * blue! < DARK_LUMINANCE;
}

/** How far the browser's animation may be from the video before it is put right, in ms. */
const TOLERANCE_MS = 60;

/** How time passes for what is shown. */
interface Pace {
  /** The time of the media, in seconds. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Seconds of the media for each second. */
  readonly rate: number;
}

/** The picture of a comment as an element of its own, moved by the browser without a script. */
class MovingPicture {
  readonly element: HTMLCanvasElement;
  readonly #flight: Flight;
  readonly #animation: Animation | undefined;

  constructor(
    flight: Flight,
    picture: HTMLCanvasElement,
    { top, pictureWidth }: { top: number; pictureWidth: number },
  ) {
    this.element = picture;
    this.#flight = flight;
    const { comment, mode, width, seconds } = flight;
    picture.className = `comment comment-${mode}`;
    picture.part.add('danmaku-comment');
    // What stands in a canvas is not shown.
    picture.textContent = comment.text;
    picture.style.setProperty('top', `${top}px`);
    picture.style.setProperty('width', `${width}px`);
    if (mode !== 'rolling') {
      picture.style.setProperty('translate', `${leftOf(flight, 0, pictureWidth)}px`);
      return;
    }
    this.#animation = picture.animate(
      { transform: [`translateX(${pictureWidth}px)`, `translateX(${-width}px)`] },
      { duration: seconds * 1000, fill: 'both' },
    );
    this.#animation.pause();
  }

  /** Goes on as the video does. */
  follow({ time, isRunning, rate }: Pace): void {
    const animation = this.#animation;
    const { start, seconds, heldAt } = this.#flight;
    this.element.classList.toggle('held', heldAt !== undefined);
    if (!animation) return;
    const due = ((heldAt ?? time) - start) * 1000;
    // One that has ended would begin anew.
    if (due >= seconds * 1000) return;
    const isLate = Math.abs(Number(animation.currentTime) - due) > TOLERANCE_MS;
    const moves = isRunning && heldAt === undefined;
    if (isLate) animation.currentTime = due;
    if (animation.playbackRate !== rate) animation.playbackRate = rate;
    if (moves === (animation.playState === 'running')) return;
    if (moves) animation.play();
    else animation.pause();
  }

  remove(): void {
    this.#animation?.cancel();
    this.element.remove();
  }
}
