/** Outcome of a copy, as the name of the label that announces it. */
export type CopyOutcome = 'copied' | 'copyFailed';

/**
 * Copies text to the clipboard. `navigator.clipboard` exists only in secure contexts; a page on plain HTTP copies with
 * `document.execCommand()`, which needs a user gesture.
 */
export async function copyText(text: string): Promise<CopyOutcome> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return copyByCommand(text) ? 'copied' : 'copyFailed';
  return clipboard.writeText(text).then(
    () => 'copied',
    () => 'copyFailed',
  );
}

/** Returns whether the browser copied the text. */
function copyByCommand(text: string): boolean {
  const onCopy = (event: Event): void => {
    (event as ClipboardEvent).clipboardData?.setData('text/plain', text);
    // Neither the selection nor another listener may replace the text.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Safari copies only a selection unless `beforecopy` is cancelled.
  for (const type of ['beforecopy', 'copy']) document.addEventListener(type, onCopy, true);
  const isDone = document.execCommand('copy');
  for (const type of ['beforecopy', 'copy']) document.removeEventListener(type, onCopy, true);
  return isDone;
}
