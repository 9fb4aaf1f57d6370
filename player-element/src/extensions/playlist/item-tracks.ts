import type { PlaylistTrack } from './playlist-item';

/** The text tracks of the item that plays, in the video: what stands in the tag is the page's own. */
export class ItemTracks {
  readonly #video: HTMLVideoElement;
  #elements: readonly HTMLTrackElement[] = [];

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** Puts these in place of those before. */
  set(tracks: readonly PlaylistTrack[] = []): void {
    for (const element of this.#elements) element.remove();
    this.#elements = tracks.map((track) => Object.assign(document.createElement('track'), track));
    this.#video.append(...this.#elements);
  }
}
