import type { ControlButtonName } from '../config';

/** Other names of buttons, that pages may use. */
const ALIASES: Readonly<Record<string, ControlButtonName>> = {
  time: 'audio-track',
  'page-full-screen': 'page-fullscreen',
  'full-screen': 'fullscreen',
};

/** The buttons named in a list or an array, each once, in the order given and as the player spells them (player 1). */
export function controlButtonsOf(value: string | readonly unknown[]): readonly ControlButtonName[] {
  const names = (typeof value === 'string' ? value.split(/[,\s]+/) : value).map(kebabCase);
  return [...new Set(names.map((name) => (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name)).filter(Boolean))];
}

function kebabCase(name: unknown): string {
  return String(name)
    .trim()
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
