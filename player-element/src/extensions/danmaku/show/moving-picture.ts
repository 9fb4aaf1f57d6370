import { leftOf, type Flight } from './flight';

/** How far the browser's animation may be from the video before it is put right, in ms. */
const TOLERANCE_MS = 60;

/** How time passes for what is shown. */
export interface Pace {
  /** The time of the media, in seconds. */
  readonly time: number;
  readonly isRunning: boolean;
  /** Seconds of the media for each second. */
  readonly rate: number;
}

/** The picture of a comment as an element of its own, moved by the browser without a script. */
export class MovingPicture {
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
