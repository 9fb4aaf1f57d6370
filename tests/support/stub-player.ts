import { vi } from 'vitest';

// jsdom cannot run the element, and files of a worker share their elements: all get this one. The element itself is tested in browsers.
vi.mock('xl-video-player/define', async () => {
  const { VERSION } = await import('../../player-element/src/version');
  class StubPlayer extends HTMLElement {
    // A page of the file before may fetch the real module late: it leaves the tag to one of its own version.
    static version = VERSION;
    play = async () => {};
    pause = () => {};
  }
  if (!customElements.get('xl-video-player')) customElements.define('xl-video-player', StubPlayer);
  return {};
});
