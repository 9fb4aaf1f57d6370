/** How copying went, by the label that says so. */
export type CopyOutcome = 'copied' | 'copyFailed';

/**
 * Puts a text on the clipboard. Browsers have `navigator.clipboard` in secure contexts alone, which a page on plain HTTP is
 * not: there, the press that asks for it copies as a key would.
 */
export async function copyText(text: string): Promise<CopyOutcome> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return copyByCommand(text) ? 'copied' : 'copyFailed';
  return clipboard.writeText(text).then(
    () => 'copied',
    () => 'copyFailed',
  );
}

/** @returns whether the browser did it. */
function copyByCommand(text: string): boolean {
  const take = (event: Event): void => {
    (event as ClipboardEvent).clipboardData?.setData('text/plain', text);
    // In place of the selection, and of what other listeners make of it.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Safari copies only what is selected, unless the first is cancelled.
  document.addEventListener('beforecopy', take, true);
  document.addEventListener('copy', take, true);
  const isDone = document.execCommand('copy');
  document.removeEventListener('beforecopy', take, true);
  document.removeEventListener('copy', take, true);
  return isDone;
}
