import { brand } from '#contract/brand/brand.ts';

/** Colours that films and pictures share. */
const common = { brand: brand.color, white: '#ffffff' } as const;

/** Colours of the films. */
export const filmPalette = {
  ...common,
  /** Backdrop, from the top of the frame to the bottom. */
  night: '#030817',
  navy: '#071a4d',
  deep: '#0b2a86',
  /** Light on the dark backdrop. */
  sky: '#6ea8ff',
  cyan: '#56e1ff',
  dawn: '#ffc078',
  mist: '#b9cdf8',
  /** Dashboard surfaces and words. */
  paper: '#ffffff',
  canvas: '#f2f5fb',
  line: '#e3e9f5',
  ink: '#1d2129',
  grey: '#6b7785',
  green: '#00b578',
  mint: '#3ff0b0',
} as const;

/** Colours of the drawn pictures: the brand's in its shades, on the site's navy, with a few accents. */
export const picturePalette = {
  ...common,
  deep: mixColors(brand.color, '#06123a', 0.34),
  bright: mixColors(brand.color, '#ffffff', 0.28),
  sky: mixColors(brand.color, '#ffffff', 0.52),
  pale: mixColors(brand.color, '#ffffff', 0.76),
  soft: mixColors(brand.color, '#ffffff', 0.88),
  mist: mixColors(brand.color, '#ffffff', 0.95),
  night: '#0a1633',
  navy: '#0e2a63',
  ink: '#16264f',
  grey: '#c4cfe6',
  line: '#e3eaf8',
  mint: '#22c493',
  amber: '#ffab3d',
  coral: '#ff7557',
  violet: '#7c6cff',
  cyan: '#19b9ea',
} as const;

/** Returns the colour between two others (#rrggbb). @param share of the second, from 0 to 1 */
export function mixColors(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((channel, index) =>
    Math.round(channel + ((other[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the same colour (#rrggbb) with an opacity from 0 to 1. */
export function withOpacity(color: string, opacity: number): string {
  return `rgba(${channelsOf(color).join(', ')}, ${Math.max(0, Math.min(1, opacity))})`;
}

/** Red, green and blue of a colour such as #165dff, from 0 to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
