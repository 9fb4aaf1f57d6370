import type { DanmakuComment } from '../comments/comment';

/** Least time from one comment that is spoken to the next, in ms: long enough for a sentence. */
const PERIOD_MS = 4000;

/** Makes what tells screen readers of comments, of the first in each period; the others are left out. */
export function speakComments(layers: HTMLElement, isWanted: () => boolean): (comment: DanmakuComment) => void {
  const region = document.createElement('div');
  region.className = 'unseen';
  region.part.add('danmaku-spoken');
  // A comment waits until the screen reader has said what it is about.
  region.ariaLive = 'polite';
  layers.append(region);
  let spokenAt = -Infinity;
  return ({ text }) => {
    const now = performance.now();
    if (!isWanted() || now - spokenAt < PERIOD_MS) return;
    spokenAt = now;
    region.textContent = text;
  };
}
