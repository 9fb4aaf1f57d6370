import { keyTable } from '../player/input/keys';

const warned = new Set<string>();

/** Warns once of each unknown name of this kind, and lists the known names. */
export async function warnOfNames(kind: string, unknown: readonly string[], names: readonly string[]): Promise<void> {
  // Scripts that register the page's own controls may run after the player's.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const known = [...new Set([...names, ...(await loadLazyNames(kind))])];
  for (const name of unknown) {
    if (known.includes(name)) continue;
    const isNew = !warned.has(`${kind} ${name}`);
    warned.add(`${kind} ${name}`);
    if (!isNew || (kind === 'attribute' && isGlobal(name))) continue;
    const list = known.filter(isSpelled).sort().join(', ').replace(/^ /, 'Space');
    console.warn(`<xl-video-player> has no ${kind} "${name}". It has: ${list}`);
  }
}

/** Whether a name is none of those that stand for another one, without its hyphens. */
function isSpelled(name: string, _index: number, names: readonly string[]): boolean {
  return !names.some((other) => other !== name && other.replaceAll('-', '') === name);
}

/** Returns names of modules that may not be loaded yet. The English labels contain those of every module. */
async function loadLazyNames(kind: string): Promise<readonly string[]> {
  if (kind === 'label') return Object.keys((await import('../i18n/en')).en);
  if (kind === 'attribute') return [];
  const { controlNames, keyNames } = (await import('../extensions/extensions')).extensionsModule;
  return kind === 'key' ? [...keyTable.map(({ key }) => key), ...keyNames] : controlNames;
}

/** Whether the attribute is global: `HTMLElement` has a property of its name in any letter case, or it is microdata. */
function isGlobal(name: string): boolean {
  for (const property in HTMLElement.prototype) {
    if (property.toLowerCase() === name) return true;
  }
  return name.startsWith('item');
}
