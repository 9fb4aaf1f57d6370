import { afterEach } from './player-harness';

const { matchMedia } = globalThis;

afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

/** Lets scripts take the browser for that of a touch device, until the test is over or a mouse is plugged in. */
export function emulateTouch(): { plugInMouse(): void } {
  const media = Object.assign(new EventTarget(), { matches: true });
  globalThis.matchMedia = (query) =>
    query.includes('pointer: coarse') ? (media as unknown as MediaQueryList) : matchMedia(query);
  return {
    plugInMouse() {
      media.matches = false;
      media.dispatchEvent(new Event('change'));
    },
  };
}
