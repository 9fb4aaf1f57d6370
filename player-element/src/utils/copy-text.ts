/**
 * Puts a text on the clipboard. Browsers have `navigator.clipboard` in secure contexts alone, which a page on plain HTTP is
 * not: there, the press that asks for it copies as a key would. Rejects when the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) await clipboard.writeText(text);
  else if (!copyByCommand(text)) throw new Error('The browser does not copy');
}

/** @returns whether the browser took the text. */
function copyByCommand(text: string): boolean {
  const command = new AbortController();
  let isTaken = false;
  const options = { capture: true, signal: command.signal };
  // Safari copies only what is selected, unless this event is cancelled.
  document.addEventListener('beforecopy', (event) => event.preventDefault(), options);
  document.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', text);
      // In place of the selection, and of what other listeners make of it.
      event.preventDefault();
      event.stopImmediatePropagation();
      isTaken = true;
    },
    options,
  );
  const isDone = document.execCommand('copy');
  command.abort();
  return isDone && isTaken;
}
