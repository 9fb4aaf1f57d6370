import { followAirPlay } from './follow-airplay';
import { followRemote } from './follow-remote';
import { RemoteChangeEvent, type RemoteState } from './remote-event';
import type { RemoteWay, TellRemote } from './remote-way';

/** Owns where the media of one video plays. Event: `remotechange` on the video, and on the tag for the page. */
export class RemotePlaybackWatch {
  readonly #way: RemoteWay | undefined;
  state: RemoteState = 'disconnected';
  isAvailable = false;

  constructor(video: HTMLVideoElement, container: HTMLElement, signal: AbortSignal) {
    const tell: TellRemote = ({ state = this.state, isAvailable = this.isAvailable }) => {
      if (signal.aborted || (state === this.state && isAvailable === this.isAvailable)) return;
      this.state = state;
      this.isAvailable = isAvailable;
      video.dispatchEvent(new RemoteChangeEvent(state, isAvailable));
      container.dispatchEvent(new RemoteChangeEvent(state, isAvailable));
    };
    this.#way = followAirPlay(video, tell, signal) ?? followRemote(video, tell, signal);
  }

  /** A viewer who chooses nothing is no failure. */
  async prompt(): Promise<void> {
    try {
      await this.#way?.prompt();
    } catch (reason) {
      const { name } = reason as DOMException;
      if (name !== 'NotAllowedError' && name !== 'AbortError') console.warn('No other device plays this:', reason);
    }
  }
}
