const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const appleSigns: Readonly<Record<string, string>> = { Alt: '⌥', Ctrl: '⌃', Mod: '⌘', Shift: '⇧' };

/** Returns the keys of a shortcut as they are labelled on the keyboard, such as Ctrl+B of `Mod-b`. */
export function keysText(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  if (isApple) return keys.map((key) => appleSigns[key] ?? key).join('');
  return keys.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
}
