/** Minimum contrast of small text (WCAG 2 AA). */
const textContrast = 4.5;
const white = '#ffffff';
const black = '#000000';
/** The lightest surface of dark pages, which text must contrast with. */
const darkSurface = '#182235';

/** The brand's design tokens for a theme colour, adjusted so that text in it stays readable. */
export function brandShades(themeColor: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const solid = readableColour(themeColor, white, black, textContrast);
  const isDark = theme === 'dark';
  const soft = isDark ? mixColours(darkSurface, themeColor, 0.22) : mixColours(white, themeColor, 0.1);
  const onSurface = readableColour(themeColor, darkSurface, white, textContrast);
  const brand = isDark ? readableColour(onSurface, soft, white, textContrast) : solid;
  const deep = mixColours(brand, isDark ? white : black, isDark ? 0.3 : 0.2);
  return {
    '--color-brand': brand,
    '--color-brand-deep': isDark ? deep : readableColour(deep, soft, black, textContrast),
    '--color-brand-soft': soft,
    '--color-brand-solid': solid,
    '--color-brand-solid-hover': mixColours(solid, black, 0.18),
    '--color-brand-solid-active': mixColours(solid, black, 0.32),
  };
}

/** Red, green and blue, 0 to 255 each. */
type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour on the way from one to another: 0 is the first, 1 the second. All as `#rrggbb`. */
function mixColours(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours as WCAG 2 has it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour itself when its contrast with the background suffices, else the nearest one towards `towards` that does. */
function readableColour(colour: string, background: string, towards: string, contrast: number): string {
  const step = 0.02;
  let readable = colour;
  for (let share = step; contrastOf(readable, background) < contrast && share <= 1; share += step) {
    readable = mixColours(colour, towards, share);
  }
  return readable;
}
