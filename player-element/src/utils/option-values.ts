import { SPEED_LIMITS, type ControlButtonName } from '../config';

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

/** A name in camelCase as it is in HTML. */
export function kebabCase(name: unknown): string {
  return String(name)
    .trim()
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Keys named in a list between spaces or in an array, as `KeyboardEvent.key` in lower case; `Space` stands for its own character. */
export function disabledKeysOf(value: unknown): readonly string[] {
  const names = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : [];
  return names.map((name) => String(name).toLowerCase().replace('space', ' '));
}

/** The speeds in a comma list or an array, each once; what browsers cannot play is left out. */
export function speedRatesOf(value: string | readonly unknown[]): readonly number[] {
  const entries = typeof value === 'string' ? value.split(/[,\s]+/) : value;
  const rates = entries.map((entry) => (entry === '' ? NaN : Number(entry)));
  return [...new Set(rates.filter((rate) => rate >= SPEED_LIMITS.slowest && rate <= SPEED_LIMITS.fastest))];
}

/** The volume of a video, 0..1, as it was set: WebKitGTK turns 0.3 into 0.30000001192092896 once it plays. */
export function volumeOf({ volume }: HTMLMediaElement): number {
  return Math.round(volume * 1e6) / 1e6;
}

/** A CSS length from an attribute: a bare number means px, nonsense gives the default. */
export function cssLength(value: string | number, fallback: string): string {
  const text = String(value).trim();
  const length = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
  return CSS.supports('width', length) ? length : fallback;
}

/** Of most films; the height of a player whose height nobody gave. */
const USUAL_RATIO = '16 / 9';

/** The style of a player of this width and height, both CSS lengths: in px it keeps its proportions where it must shrink. */
export function hostSize(width: string, height: string): Record<'width' | 'height' | 'aspectRatio', string> {
  const isFixed = width.endsWith('px') && height.endsWith('px') && parseFloat(height) > 0;
  const aspectRatio = isFixed ? `${parseFloat(width)} / ${parseFloat(height)}` : USUAL_RATIO;
  return { width, height: isFixed ? 'auto' : height, aspectRatio };
}
