import type { Engine, EngineTask } from './engine';

/** Plays what the browser plays by itself; its failures are the video's own `error` events. */
export class NativeEngine implements Engine {
  readonly levels = [];
  readonly level = -1;
  readonly playingLevel = -1;
  readonly #video: HTMLVideoElement;

  constructor({ video, url, preload }: EngineTask) {
    this.#video = video;
    video.preload = preload;
    video.src = url;
  }

  destroy(): void {
    this.#video.removeAttribute('src');
    // Without this call the browser goes on downloading the removed source.
    this.#video.load();
  }
}
