/** How long after a press, a key or a turn of the wheel a change counts as the viewer's, in ms: events come a task later. */
const RECENT_MS = 1000;
const TYPES = 'pointerdown pointerup click keydown keyup wheel input'.split(' ');

/** Tells what a viewer did to the player from what a page did by script: the media's events are the same for both. */
export class ViewerInput {
  #at = -Infinity;

  /** Listens in the container until the signal aborts. */
  constructor(container: HTMLElement, signal: AbortSignal) {
    const note = (): void => void (this.#at = performance.now());
    for (const type of TYPES) container.addEventListener(type, note, { signal, capture: true, passive: true });
    // Somebody drags.
    container.addEventListener('pointermove', ({ buttons }) => buttons && note(), { signal, capture: true });
  }

  get isRecent(): boolean {
    return performance.now() - this.#at < RECENT_MS;
  }
}
