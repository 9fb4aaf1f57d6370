const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether the viewer types or picks in this event target, so that its keys belong to it. */
export function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]');
}
