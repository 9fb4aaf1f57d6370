import { SPEED_LIMITS, type ControlButtonName } from '../config';

/** Alternative names of buttons. */
const ALIASES: Readonly<Record<string, ControlButtonName>> = {
  time: 'audio-track',
  'page-full-screen': 'page-fullscreen',
  'full-screen': 'fullscreen',
};

/** Parses button names from a list or an array: ordered, without duplicates, as the player spells them (player 1). */
export function controlButtonsOf(value: string | readonly unknown[]): readonly ControlButtonName[] {
  const names = (typeof value === 'string' ? value.split(/[,\s]+/) : value).map(kebabCase);
  return [...new Set(names.map((name) => (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name)).filter(Boolean))];
}

/** Converts a camelCase name to kebab-case. */
export function kebabCase(name: unknown): string {
  return String(name)
    .trim()
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Parses keys from a space-separated list or an array, as `KeyboardEvent.key` in lower case; `Space` becomes `' '`. */
export function disabledKeysOf(value: unknown): readonly string[] {
  const names = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : [];
  return names.map((name) => String(name).toLowerCase().replace('space', ' ')).filter(Boolean);
}

/** Parses playback rates from a list or an array, without duplicates and without rates that browsers cannot play. */
export function speedRatesOf(value: string | readonly unknown[]): readonly number[] {
  const entries = typeof value === 'string' ? value.split(/[,\s]+/) : value;
  const rates = entries.map((entry) => (entry === '' ? NaN : Number(entry)));
  return [...new Set(rates.filter((rate) => rate >= SPEED_LIMITS.slowest && rate <= SPEED_LIMITS.fastest))];
}

/** Returns the volume of a video as it was set, 0..1: WebKitGTK turns 0.3 into 0.30000001192092896 once it plays. */
export function volumeOf({ volume }: HTMLMediaElement): number {
  return Math.round(volume * 1e6) / 1e6;
}

/** Returns a CSS length from an attribute: a bare number means px, an invalid value gives the fallback. */
export function cssLength(value: string | number, fallback: string): string {
  const text = String(value).trim();
  const length = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
  return CSS.supports('width', length) ? length : fallback;
}

/** Aspect ratio of most films; gives the height of a player whose own height is `auto`. */
const USUAL_ASPECT_RATIO = '16 / 9';

/**
 * Returns the declarations of a player of this size in CSS lengths; a size in px keeps its aspect ratio when it shrinks.
 * A percentage lets columns and cells shrink it, as they do a `<video>`: https://drafts.csswg.org/css-sizing-3/#cyclic-percentage-contribution
 */
export function hostSize(width: string, height: string): Readonly<Record<string, string>> {
  const isFixed = width.endsWith('px') && height.endsWith('px') && parseFloat(height) > 0;
  const aspectRatio = isFixed ? `${parseFloat(width)} / ${parseFloat(height)}` : USUAL_ASPECT_RATIO;
  return {
    '--xlvp-width': width,
    '--xlvp-aspect-ratio': aspectRatio,
    width: /^\d/.test(width) ? `min(100%, ${width})` : width,
    height: isFixed ? 'auto' : height,
    'aspect-ratio': aspectRatio,
  };
}

const LOADINGS = ['eager', 'lazy', 'idle', 'interaction'] as const;

/** Moment when the player loads: its poster, its media and its own further files. */
export type Loading = (typeof LOADINGS)[number];

/** Returns the moment that a text names; any unknown value is `eager`. */
export function loadingOf(text: string | null | undefined): Loading {
  return LOADINGS.find((loading) => loading === text) ?? 'eager';
}
