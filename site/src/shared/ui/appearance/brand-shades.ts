import { mixColours, readableColour } from '../../utils/colour';

/** Contrast that small words need (WCAG 2 AA). */
const wordContrast = 4.5;
const white = '#ffffff';
const black = '#000000';
/** What dark pages are made of: their lightest surface decides whether words can be read. */
const darkSurface = '#182235';

/** The brand's tokens for a theme colour: whatever colour is chosen, its words stay readable. */
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
