import type { Browser } from './browser';

interface BrowserFact extends Readonly<Record<Browser, boolean>> {
  /** As the table of docs/browsers.md calls it. */
  readonly name: string;
  /** Whether this browser has it. */
  readonly probe: () => boolean;
}

/** What the three browsers differ in and the element asks for; docs/browsers.md shows it, and a test asks each browser. */
export const browserFacts: readonly BrowserFact[] = [
  {
    name: 'reports native HLS playback',
    chromium: true,
    firefox: false,
    webkit: false,
    probe: () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
  },
  {
    name: '`ManagedMediaSource`',
    chromium: false,
    firefox: false,
    webkit: true,
    probe: () => 'ManagedMediaSource' in globalThis,
  },
  {
    name: 'picture-in-picture',
    chromium: true,
    firefox: true,
    webkit: false,
    probe: () => Boolean(document.pictureInPictureEnabled),
  },
  {
    name: '`playsInline` of a video as a property',
    chromium: true,
    firefox: false,
    webkit: true,
    probe: () => 'playsInline' in HTMLVideoElement.prototype,
  },
  {
    name: '`moveBefore()`',
    chromium: true,
    firefox: true,
    webkit: false,
    probe: () => 'moveBefore' in Element.prototype,
  },
  {
    name: 'anchors follow the transforms of ancestors',
    chromium: true,
    firefox: false,
    webkit: false,
    probe: () => {
      const box = document.body.appendChild(document.createElement('div'));
      box.innerHTML = `<div style="transform: translate(50px)"><div style="anchor-name: --a; height: 1px"></div></div>
        <div popover="manual" style="position-anchor: --a; margin: 0; inset: auto; left: anchor(left)"></div>`;
      const anchor = box.firstElementChild!.firstElementChild!;
      const popover = box.lastElementChild as HTMLElement;
      popover.showPopover();
      const follows = popover.getBoundingClientRect().left === anchor.getBoundingClientRect().left;
      box.remove();
      return follows;
    },
  },
];
