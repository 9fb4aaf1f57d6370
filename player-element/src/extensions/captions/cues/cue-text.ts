/** Before the classes that files name, so that they are none of the player's own. */
export const CLASS_PREFIX = 'vtt-';

/** What a cue says, by the browser's own reading of it: what looks like HTML in it is text. */
export function cueText(cue: Partial<VTTCue>): DocumentFragment {
  const text = cue.getCueAsHTML?.() ?? document.createDocumentFragment();
  if (!cue.getCueAsHTML) text.append(cue.text ?? '');
  for (const element of text.querySelectorAll('[class]')) {
    element.className = [...element.classList].map((name) => CLASS_PREFIX + name).join(' ');
  }
  return text;
}
