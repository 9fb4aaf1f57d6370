import { mixColours, readableColour } from './colour';

/** Minimum contrast of small text (WCAG 2 AA). */
const wordContrast = 4.5;
const white = '#ffffff';
const black = '#000000';
/** The lightest surface of dark pages, which text must contrast with. */
const darkSurface = '#182235';

/** The brand's design tokens for a theme colour, adjusted so that text in it stays readable. */
export function brandShades(themeColor: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const solid = readableColour(themeColor, white, black, wordContrast);
  const isDark = theme === 'dark';
  const soft = isDark ? mixColours(darkSurface, themeColor, 0.22) : mixColours(white, themeColor, 0.1);
  const onSurface = readableColour(themeColor, darkSurface, white, wordContrast);
  const brand = isDark ? readableColour(onSurface, soft, white, wordContrast) : solid;
  const deep = mixColours(brand, isDark ? white : black, isDark ? 0.3 : 0.2);
  return {
    '--color-brand': brand,
    '--color-brand-deep': isDark ? deep : readableColour(deep, soft, black, wordContrast),
    '--color-brand-soft': soft,
    '--color-brand-solid': solid,
    '--color-brand-solid-hover': mixColours(solid, black, 0.18),
    '--color-brand-solid-active': mixColours(solid, black, 0.32),
  };
}
