import { leftOf, type Flight } from './lanes';
import type { MediaClock } from './media-clock';

/**
 * Up to how many comments are elements, which the browser moves by itself; more are painted on one canvas by a script in
 * each frame, which costs more for a few and far less for many (decision 070).
 */
const MAX_ELEMENTS = 20;
/** How far the browser's animation may be from the video before it is put right, in ms. */
const TOLERANCE_MS = 60;

/** A comment as it is drawn, once, so that moving it costs no more than moving an image. */
interface Drawing {
  readonly canvas: HTMLCanvasElement;
  /** Its upper edge, in px. */
  readonly top: number;
  /** Moves it across the picture while it is an element. */
  animation?: Animation | undefined;
}

/** Shows comments over the picture. */
export class CommentLayer {
  readonly element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #drawings = new Map<Flight, Drawing>();
  /** Whether what is shown has to be painted with each frame. */
  isPainting = false;
  #font: CommentFont = { size: 0, css: '', lineHeight: 0, ratio: 1 };

  constructor() {
    this.element.className = 'danmaku';
    this.element.part.add('danmaku');
    // Screen readers are told by other means, if at all.
    this.element.ariaHidden = 'true';
    this.#canvas.className = 'danmaku-canvas';
    this.#canvas.hidden = true;
    this.element.append(this.#canvas);
  }

  /** What is shown, the earliest first. */
  get flights(): readonly Flight[] {
    return [...this.#drawings.keys()];
  }

  /** Starts empty, with letters of this size in lanes of this height, both in px. */
  reset(size: number, lineHeight: number): void {
    this.#drawings.forEach(detach);
    this.#drawings.clear();
    this.isPainting = false;
    const ratio = this.element.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    const { fontFamily } = getComputedStyle(this.element);
    this.#font = { size, css: `600 ${size}px ${fontFamily}`, lineHeight, ratio };
  }

  /** How wide the drawing of a text is, in px. */
  widthOf(text: string): number {
    ruler ??= document.createElement('canvas').getContext('2d');
    if (!ruler) return 0;
    ruler.font = this.#font.css;
    return Math.ceil(ruler.measureText(text).width + 2 * PADDING_SHARE * this.#font.size);
  }

  /** Takes in a comment, which comes to be seen with the next `show`; `top` is in px. */
  add(flight: Flight, top: number): void {
    const canvas = drawComment(flight, this.#font);
    canvas.className = `comment comment-${flight.mode}`;
    canvas.part.add('danmaku-comment');
    // What stands in a canvas is not shown.
    canvas.textContent = flight.comment.text;
    canvas.style.setProperty('top', `${top}px`);
    canvas.style.setProperty('width', `${flight.width}px`);
    this.#drawings.set(flight, { canvas, top });
  }

  remove(flight: Flight): void {
    detach(this.#drawings.get(flight)!);
    this.#drawings.delete(flight);
  }

  /** The comment at a place, in px from the left top corner; what stands still lies over what passes by. */
  flightAt(x: number, y: number, time: number): Flight | undefined {
    const there = [...this.#drawings].filter(([flight, { top }]) => {
      const left = leftOf(flight, time, this.element.clientWidth);
      return left <= x && x < left + flight.width && top <= y && y < top + this.#font.lineHeight;
    });
    return (there.find(([{ mode }]) => mode !== 'rolling') ?? there.at(-1))?.[0];
  }

  /** Shows everything where it is at a time of a clock, from which on it moves as that goes. */
  show(time: number, clock: MediaClock): void {
    const { size } = this.#drawings;
    // Never both at once: a script in want of time falls behind the browser, and what both moved would meet.
    if (size > MAX_ELEMENTS) this.isPainting = true;
    // Not as soon as there is room: a crowd may come and go.
    else if (size <= MAX_ELEMENTS / 2) this.isPainting = false;
    for (const [flight, drawing] of this.#drawings) {
      // What the viewer holds stands over all others.
      if (this.isPainting && flight.heldAt === undefined) detach(drawing);
      else this.#move(flight, drawing, time, clock);
    }
    if (this.isPainting) this.#paint(time);
    else if (!this.#canvas.hidden) {
      // A canvas as large as a screen takes as much memory.
      Object.assign(this.#canvas, { hidden: true, width: 0, height: 0 });
    }
  }

  /** Lets the browser move a comment as the video goes on. */
  #move(flight: Flight, drawing: Drawing, time: number, { isRunning, rate }: MediaClock): void {
    const { canvas } = drawing;
    const { start, seconds, heldAt } = flight;
    if (!canvas.parentNode) drawing.animation = this.#attach(flight, canvas);
    canvas.classList.toggle('held', heldAt !== undefined);
    const { animation } = drawing;
    const due = ((heldAt ?? time) - start) * 1000;
    // One that has ended would begin anew.
    if (!animation || due >= seconds * 1000) return;
    if (Math.abs(Number(animation.currentTime) - due) > TOLERANCE_MS) animation.currentTime = due;
    if (animation.playbackRate !== rate) animation.playbackRate = rate;
    const moves = isRunning && heldAt === undefined;
    if (moves === (animation.playState === 'running')) return;
    if (moves) animation.play();
    else animation.pause();
  }

  #attach(flight: Flight, canvas: HTMLCanvasElement): Animation | undefined {
    const { mode, width, seconds } = flight;
    const { clientWidth } = this.element;
    this.element.append(canvas);
    if (mode !== 'rolling') {
      canvas.style.setProperty('translate', `${leftOf(flight, 0, clientWidth)}px`);
      return undefined;
    }
    const animation = canvas.animate(
      { transform: [`translateX(${clientWidth}px)`, `translateX(${-width}px)`] },
      { duration: seconds * 1000, fill: 'both' },
    );
    animation.pause();
    return animation;
  }

  #paint(time: number): void {
    const { clientWidth, clientHeight } = this.element;
    const { ratio } = this.#font;
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (!context) return;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
    else Object.assign(canvas, { hidden: false, width, height });
    // What stands still stands over what passes by.
    for (const isRolling of [true, false]) {
      for (const [flight, drawing] of this.#drawings) {
        if ((flight.mode === 'rolling') !== isRolling || flight.heldAt !== undefined) continue;
        // Between pixels each would be smoothed, which takes longer and blurs the letters.
        const left = Math.round(leftOf(flight, time, clientWidth) * ratio);
        context.drawImage(drawing.canvas, left, Math.round(drawing.top * ratio));
      }
    }
  }
}

function detach(drawing: Drawing): void {
  drawing.animation?.cancel();
  drawing.animation = undefined;
  drawing.canvas.remove();
}

/** Width of the outline, as a share of the letters' size. */
const OUTLINE_SHARE = 0.14;
/** Room beside the letters for the outline and the frame, as a share of their size. */
const PADDING_SHARE = 0.3;
/** Below this a colour is too dark for a dark outline; 0..1. */
const DARK_LUMINANCE = 0.25;
const OUTLINES = { dark: 'rgb(0 0 0 / 0.75)', light: 'rgb(255 255 255 / 0.8)' } as const;

/** How comments are written. */
interface CommentFont {
  /** Size of the letters, in px. */
  readonly size: number;
  /** Height of a drawing, in px. */
  readonly lineHeight: number;
  /** As CSS has it, with the size. */
  readonly css: string;
  /** Pixels of the screen for each px. */
  readonly ratio: number;
}

let ruler: CanvasRenderingContext2D | null | undefined;

function drawComment({ comment, width }: Flight, font: CommentFont): HTMLCanvasElement {
  const { text, color = '#fff', isOwn } = comment;
  const { size, lineHeight, ratio } = font;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(lineHeight * ratio);
  const context = canvas.getContext('2d');
  // A browser out of memory has none.
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.font = font.css;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = OUTLINE_SHARE * size;
  context.fillStyle = color;
  context.strokeStyle = OUTLINES[isDark(context.fillStyle) ? 'light' : 'dark'];
  const [x, y] = [PADDING_SHARE * size, lineHeight / 2];
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
  if (isOwn) {
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.strokeRect(1, 1, width - 2, lineHeight - 2);
  }
  return canvas;
}

/** A canvas tells opaque colours as `#rrggbb`; all others count as light. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return color.startsWith('#') && 0.21 * red! + 0.72 * green! + 0.07 * blue! < DARK_LUMINANCE;
}
