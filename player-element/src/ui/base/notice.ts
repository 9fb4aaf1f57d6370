/** How long a notice stays, in ms: long enough to read a sentence. */
const NOTICE_MS = 2000;

/**
 * The place of the notices of a player, there before them: screen readers tell only of what comes into a live region
 * that they know.
 */
export function createNoticeRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'notices';
  region.role = 'status';
  return region;
}

/** Says something in the middle of the picture, in place of what was said before. */
export function showNotice(layers: HTMLElement, text: string): void {
  const notice = document.createElement('div');
  notice.className = 'status edged';
  notice.part.add('notice');
  notice.textContent = text;
  layers.querySelector('.notices')!.replaceChildren(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}
