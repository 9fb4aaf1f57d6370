import type { PlayerHost } from './player-host';

/** The members that act like the buttons of the player. */
export const actionMembers = {
  /** Pauses playback. */
  pause(): void {
    this.player?.actions.pause();
  },
  /** Plays, pauses or replays, as the play button does. */
  togglePlay(): void {
    this.player?.actions.togglePlay();
  },
  /** Loads a source that failed again and plays it. */
  retry(): void {
    this.player?.actions.retry();
  },
  /** Enters or leaves full-screen; settles like the browser's own request. */
  toggleFullscreen(): Promise<void> {
    return this.player?.actions.toggleFullscreen() ?? Promise.resolve();
  },
  /** The same as `toggleFullscreen()`. @deprecated Use that. */
  toggleFullScreen(): Promise<void> {
    return this.player?.actions.toggleFullscreen() ?? Promise.resolve();
  },
  /** Fills the page's window, or gives it back. */
  togglePageFullscreen(): void {
    this.player?.actions.togglePageFullscreen();
  },
  /** The same as `togglePageFullscreen()`. @deprecated Use that. */
  togglePageFullScreen(): void {
    this.player?.actions.togglePageFullscreen();
  },
  /** Opens or closes picture-in-picture; a refusal is only logged. */
  togglePictureInPicture(): Promise<void> {
    return this.player?.actions.togglePictureInPicture() ?? Promise.resolve();
  },
} satisfies ThisType<PlayerHost>;
export type ActionMembers = typeof actionMembers;
