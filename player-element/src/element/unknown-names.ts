/** Buttons of extensions, which come when the media has a use for them. */
const EXTENSION_BUTTONS = ['audio', 'playlist', 'previous', 'next'];

const told = new Set<string>();

/** Warns once of each name of this kind that the player does not know, with those that it knows. */
export async function warnOfNames(kind: string, unknown: readonly string[], known: readonly string[]): Promise<void> {
  // The page's own controls are registered by scripts that may come after the player's.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  for (const name of unknown) {
    if (known.includes(name) || EXTENSION_BUTTONS.includes(name)) continue;
    const isNew = !told.has(`${kind} ${name}`);
    told.add(`${kind} ${name}`);
    if (!isNew || (kind === 'attribute' && isGlobal(name))) continue;
    console.warn(`<xl-video-player> has no ${kind} "${name}". It has: ${[...known].sort().join(', ')}`);
  }
}

/** Whether every HTML element has this attribute: then it has the property too, in some spelling. */
function isGlobal(name: string): boolean {
  for (const property in HTMLElement.prototype) {
    if (property.toLowerCase() === name) return true;
  }
  return name.startsWith('item');
}
