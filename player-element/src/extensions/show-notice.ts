/** How long a notice stays, in ms: long enough to read a sentence. */
const NOTICE_MS = 2000;

/** Says something in the middle of the picture, in place of what was said before. */
export function showNotice(layers: HTMLElement, text: string): void {
  layers.querySelector('[part="notice"]')?.remove();
  const notice = document.createElement('div');
  notice.className = 'status';
  notice.part.add('notice');
  notice.role = 'status';
  notice.textContent = text;
  layers.append(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}
