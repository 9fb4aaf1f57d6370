/** Display time of a notice, in ms: enough to read a sentence. */
const NOTICE_MS = 2000;

/** Creates the live region of notices; it must exist before them, as screen readers announce only changes in it. */
export function createNoticeRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'notices';
  region.role = 'status';
  return region;
}

/** Shows a notice in the middle of the picture, in place of the previous one. */
export function showNotice(layers: HTMLElement, text: string): void {
  const notice = document.createElement('div');
  notice.className = 'status edged';
  notice.part.add('notice');
  notice.textContent = text;
  layers.querySelector('.notices')!.replaceChildren(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}
