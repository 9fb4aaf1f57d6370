import { CONTROL_BUTTONS, type ControlButtonName } from '../config';

/** The buttons named in a list or an array, each once, in the order given; unknown names are left out (player 1). */
export function controlButtonsOf(value: string | readonly unknown[]): readonly ControlButtonName[] {
  const names = (typeof value === 'string' ? value.split(/[,\s]+/) : value).map(kebabCase);
  return [...new Set(names.map((name) => (name === 'time' ? 'audio-track' : name)).filter(isControlButton))];
}

function kebabCase(name: unknown): string {
  return String(name)
    .trim()
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isControlButton(name: string): name is ControlButtonName {
  return (CONTROL_BUTTONS as readonly string[]).includes(name);
}
