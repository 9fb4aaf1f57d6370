import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { clamp } from '../../utils/clamp';

/** What a drag along a track means to its slider. */
export interface DragOptions {
  isVertical(): boolean;
  /** The drag began; the returned function is called when it is over, however it ends. */
  begin(): (() => void) | undefined;
  /** The pointer is at this ratio of the track now. */
  move(ratio: number): void;
  /** The pointer was let go at this ratio. */
  drop(ratio: number): void;
}

/** Follows one pointer along a track: primary button and touch only, with pointer capture (player 2). */
export class DragController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: DragOptions;
  #end: (() => void) | undefined;
  #pointerId: number | undefined;
  /** Where the drag is, 0..1 of the track; undefined while there is none. */
  ratio: number | undefined;

  constructor(host: ReactiveControllerHost, options: DragOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#finish();
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    // A mouse and a finger are both primary.
    if (event.button !== 0 || !event.isPrimary || this.ratio !== undefined) return;
    this.#pointerId = event.pointerId;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#end = this.#options.begin();
    this.#follow(event);
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    if (this.#isDragging(event)) this.#follow(event);
  };

  readonly onPointerUp = (event: PointerEvent): void => {
    if (this.ratio === undefined || !this.#isDragging(event)) return;
    this.#options.drop(this.ratio);
    this.#finish();
    // The video announces the new position in a task of its own; redrawing earlier would flash the old one.
    requestAnimationFrame(() => this.#host.requestUpdate());
  };

  /** Ends the drag without a drop. */
  readonly onPointerLost = (event: PointerEvent): void => {
    if (!this.#isDragging(event)) return;
    this.#finish();
    this.#host.requestUpdate();
  };

  /** The ratio of the track at a pointer. */
  ratioAt(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const ratio = this.#options.isVertical()
      ? (box.bottom - event.clientY) / box.height
      : (event.clientX - box.left) / box.width;
    return clamp(ratio, 0, 1);
  }

  #isDragging({ pointerId }: PointerEvent): boolean {
    return this.ratio !== undefined && pointerId === this.#pointerId;
  }

  #finish(): void {
    this.ratio = undefined;
    this.#end?.();
    this.#end = undefined;
  }

  #follow(event: PointerEvent): void {
    this.ratio = this.ratioAt(event);
    this.#options.move(this.ratio);
    this.#host.requestUpdate();
  }
}
