import { vi } from 'vitest';

// jsdom cannot run the element, and files of a worker share their elements: all get this one. The element itself is tested in browsers.
vi.mock('xl-video-player/define', () => {
  class StubPlayer extends HTMLElement {
    play = async () => {};
    pause = () => {};
  }
  if (!customElements.get('xl-video-player')) customElements.define('xl-video-player', StubPlayer);
  return {};
});
