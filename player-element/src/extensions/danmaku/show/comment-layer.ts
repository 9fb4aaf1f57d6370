import { drawComment, type CommentFont } from './comment-picture';
import { leftOf, type Flight } from './flight';
import { MovingPicture, type Pace } from './moving-picture';

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
