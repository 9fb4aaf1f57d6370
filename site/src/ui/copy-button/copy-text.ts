/**
 * Puts a text on the clipboard. Browsers have `navigator.clipboard` in secure contexts alone, which a page on plain HTTP is
 * not: there, the press that asks for it copies as a key would. Rejects when the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) return clipboard.writeText(text);
  const writeText = (event: Event): void => {
    (event as ClipboardEvent).clipboardData?.setData('text/plain', text);
    // In place of the selection, and of what other listeners make of it.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Safari copies only what is selected, unless the first is cancelled.
  const events = ['beforecopy', 'copy'];
  for (const type of events) document.addEventListener(type, writeText, true);
  const isDone = document.execCommand('copy');
  for (const type of events) document.removeEventListener(type, writeText, true);
  if (!isDone) throw new Error('not copied');
}
