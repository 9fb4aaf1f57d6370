/** Owns what no browser object owns about the way the player shows and plays. Event: `presentationchange`. */
export class Presentation extends EventTarget {
  #hasControls = true;
  #isFastPlaying = false;

  /** Whether the page wants the control bar. */
  get hasControls(): boolean {
    return this.#hasControls;
  }

  set hasControls(value: boolean) {
    if (value === this.#hasControls) return;
    this.#hasControls = value;
    this.#announce();
  }

  /** Whether fast-play is held. */
  get isFastPlaying(): boolean {
    return this.#isFastPlaying;
  }

  set isFastPlaying(value: boolean) {
    if (value === this.#isFastPlaying) return;
    this.#isFastPlaying = value;
    this.#announce();
  }

  #announce(): void {
    this.dispatchEvent(new Event('presentationchange'));
  }
}
