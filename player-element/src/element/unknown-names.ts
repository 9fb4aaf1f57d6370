const warned = new Set<string>();

/** Warns once of each name of this kind that the player does not know, with those that it knows. */
export async function warnOfNames(kind: string, unknown: readonly string[], names: readonly string[]): Promise<void> {
  // The page's own controls are registered by scripts that may come after the player's.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const known = [...new Set([...names, ...(await namesToCome(kind))])];
  for (const name of unknown) {
    if (known.includes(name)) continue;
    const isNew = !warned.has(`${kind} ${name}`);
    warned.add(`${kind} ${name}`);
    if (!isNew || (kind === 'attribute' && isGlobal(name))) continue;
    console.warn(`<xl-video-player> has no ${kind} "${name}". It has: ${known.sort().join(', ')}`);
  }
}

/** What is known though what brings it may not be there: in English, every word comes at once. */
async function namesToCome(kind: string): Promise<readonly string[]> {
  if (kind === 'label') return Object.keys((await import('../i18n/en')).en);
  return kind === 'control button' ? (await import('../extensions/extensions')).extensionsModule.controlNames : [];
}

/** Whether every HTML element has this attribute: then it has the property too, in some spelling. */
function isGlobal(name: string): boolean {
  for (const property in HTMLElement.prototype) {
    if (property.toLowerCase() === name) return true;
  }
  return name.startsWith('item');
}
