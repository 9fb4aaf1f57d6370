import { leftOf, type Flight } from './lanes';
import type { MediaClock } from './media-clock';

/**
 * Maximum number of comments that are animated elements. More are painted on one canvas in each frame, which costs more
 * for a few and far less for many (decision 070).
 */
const MAX_ELEMENTS = 20;
/** Difference between animation and video above which the animation is corrected, in ms. */
const TOLERANCE_MS = 60;

/** Comment drawn once, so that moving it costs no more than moving an image. */
interface Drawing {
  readonly canvas: HTMLCanvasElement;
  /** Top edge in px. */
  readonly top: number;
  /** Animation of a rolling comment while its canvas is in the document. */
  animation?: Animation | undefined;
}

/** Layer of the comments over the picture. */
export class CommentLayer {
  readonly element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #drawings = new Map<Flight, Drawing>();
  /** Whether the comments have to be painted in each frame. */
  isPainting = false;
  #font: CommentFont = { size: 0, css: '', lineHeight: 0, ratio: 1 };

  constructor() {
    this.element.className = 'danmaku';
    this.element.part.add('danmaku');
    // A live region announces comments if the viewer wants that.
    this.element.ariaHidden = 'true';
    this.#canvas.className = 'danmaku-canvas';
    this.#canvas.hidden = true;
    this.element.append(this.#canvas);
  }

  /** Comments on the layer, in order of appearance. */
  get flights(): readonly Flight[] {
    return [...this.#drawings.keys()];
  }

  /** Removes all comments; sets the font size and the lane height, in px. */
  reset(size: number, lineHeight: number): void {
    this.#drawings.forEach(detach);
    this.#drawings.clear();
    this.isPainting = false;
    this.#removeCanvas();
    const ratio = this.element.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    const { fontFamily } = getComputedStyle(this.element);
    this.#font = { size, css: `600 ${size}px ${fontFamily}`, lineHeight, ratio };
  }

  /** Returns the width of a drawn text, in px. */
  widthOf(text: string): number {
    ruler ??= document.createElement('canvas').getContext('2d');
    if (!ruler) return 0;
    ruler.font = this.#font.css;
    return Math.ceil(ruler.measureText(text).width + 2 * PADDING_SHARE * this.#font.size);
  }

  /** Adds a comment, which becomes visible with the next `show()`; `top` is in px. */
  add(flight: Flight, top: number): void {
    const canvas = drawComment(flight, this.#font);
    canvas.className = `comment comment-${flight.mode}`;
    canvas.part.add('danmaku-comment');
    // Browsers do not display the content of a canvas.
    canvas.textContent = flight.comment.text;
    canvas.style.setProperty('top', `${top}px`);
    canvas.style.setProperty('width', `${flight.width}px`);
    this.#drawings.set(flight, { canvas, top });
  }

  remove(flight: Flight): void {
    detach(this.#drawings.get(flight)!);
    this.#drawings.delete(flight);
  }

  /** Returns the comment at a point, in px from the top left corner; fixed comments lie above rolling ones. */
  flightAt(x: number, y: number, time: number): Flight | undefined {
    const hits = [...this.#drawings].filter(([flight, { top }]) => {
      const left = leftOf(flight, time, this.element.clientWidth);
      return left <= x && x < left + flight.width && top <= y && y < top + this.#font.lineHeight;
    });
    return (hits.find(([{ mode }]) => mode !== 'rolling') ?? hits.at(-1))?.[0];
  }

  /** Shows all comments at a media time in seconds; they move on at the rate of the clock. */
  show(time: number, clock: MediaClock): void {
    const { size } = this.#drawings;
    // Never both at once: a busy script falls behind the animations, and comments would overlap.
    if (size > MAX_ELEMENTS) this.isPainting = true;
    // Only at half the limit, as the number of comments fluctuates.
    else if (size <= MAX_ELEMENTS / 2) this.isPainting = false;
    for (const [flight, drawing] of this.#drawings) {
      // The comment that the viewer holds is above all others.
      if (this.isPainting && flight.heldAt === undefined) detach(drawing);
      else this.#move(flight, drawing, time, clock);
    }
    if (this.isPainting) this.#paint(time);
    else if (!this.#canvas.hidden) this.#removeCanvas();
  }

  /** Hides the canvas and frees its pixels, which take as much memory as a screen. */
  #removeCanvas(): void {
    Object.assign(this.#canvas, { hidden: true, width: 0, height: 0 });
  }

  /** Animates a comment in step with the video. */
  #move(flight: Flight, drawing: Drawing, time: number, { isRunning, rate }: MediaClock): void {
    const { canvas } = drawing;
    const { start, seconds, heldAt } = flight;
    if (!canvas.parentNode) drawing.animation = this.#attach(flight, canvas);
    canvas.classList.toggle('held', heldAt !== undefined);
    const { animation } = drawing;
    const targetTime = ((heldAt ?? time) - start) * 1000;
    // A finished animation would restart.
    if (!animation || targetTime >= seconds * 1000) return;
    if (Math.abs(Number(animation.currentTime) - targetTime) > TOLERANCE_MS) animation.currentTime = targetTime;
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
    // Fixed comments are painted above rolling ones.
    for (const isRolling of [true, false]) {
      for (const [flight, drawing] of this.#drawings) {
        if ((flight.mode === 'rolling') !== isRolling || flight.heldAt !== undefined) continue;
        // Fractional positions are antialiased, which takes longer and blurs the text.
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

/** Outline width relative to the font size. */
const OUTLINE_SHARE = 0.14;
/** Horizontal padding for outline and frame, relative to the font size. */
const PADDING_SHARE = 0.3;
/** Luminance below which a text gets a light outline, 0..1. */
const DARK_LUMINANCE = 0.25;
const OUTLINES = { dark: 'rgb(0 0 0 / 0.75)', light: 'rgb(255 255 255 / 0.8)' } as const;

/** Font of the comments. */
interface CommentFont {
  /** Font size in px. */
  readonly size: number;
  /** Height of a drawing in px. */
  readonly lineHeight: number;
  /** Value of the CSS `font` property. */
  readonly css: string;
  /** Device pixels per CSS pixel. */
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
  // Null when the browser is out of memory.
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

/** Whether a canvas colour is dark; canvases serialize opaque colours as `#rrggbb`, others count as light. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return color.startsWith('#') && 0.21 * red! + 0.72 * green! + 0.07 * blue! < DARK_LUMINANCE;
}
