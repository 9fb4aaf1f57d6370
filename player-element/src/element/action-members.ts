import type { PlayerHost } from './player-host';

/** Methods that do the same as the buttons of the player. */
export const actionMembers = {
  /** Pauses playback. */
  pause(): void {
    this.player?.actions.pause();
  },
  /** Plays, pauses or replays, as the play button does. */
  togglePlay(): void {
    this.player?.actions.togglePlay();
  },
  /** Reloads a source that failed, and plays it. */
  retry(): void {
    this.player?.actions.retry();
  },
  /** Enters or leaves full-screen. The promise settles like that of the browser's own request. */
  toggleFullscreen(): Promise<void> {
    return this.player?.actions.toggleFullscreen() ?? Promise.resolve();
  },
  /** Alias of `toggleFullscreen()`. @deprecated Use that. */
  toggleFullScreen(): Promise<void> {
    return this.player?.actions.toggleFullscreen() ?? Promise.resolve();
  },
  /** Enters or leaves page full-screen, in which the player fills the page's window. */
  togglePageFullscreen(): void {
    this.player?.actions.togglePageFullscreen();
  },
  /** Alias of `togglePageFullscreen()`. @deprecated Use that. */
  togglePageFullScreen(): void {
    this.player?.actions.togglePageFullscreen();
  },
  /** Enters or leaves picture-in-picture; a refusal by the browser is only logged. */
  togglePictureInPicture(): Promise<void> {
    return this.player?.actions.togglePictureInPicture() ?? Promise.resolve();
  },
} satisfies ThisType<PlayerHost>;
export type ActionMembers = typeof actionMembers;
