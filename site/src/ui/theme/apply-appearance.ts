import { lazyModule } from '#data/chunks/lazy-module.ts';
import { defaultSettings, type AppSettings } from '#data/config/app-settings.ts';

/** Systems whose user asked for dark pages; `public/appearance.js` asks the same before anything is painted. */
export const darkSystem = '(prefers-color-scheme: dark)';

/** Gives the document the visitor's theme, colour, contrast and size of text (site R-SET-1). */
export function applyAppearance(document: Document, { theme, themeColor, colourWeak, textSize }: AppSettings): void {
  const { body, documentElement } = document;
  const shown = theme === 'system' ? systemTheme() : theme;
  // The attribute that Semi's dark theme depends on.
  if (shown === 'dark') body.setAttribute('theme-mode', 'dark');
  else body.removeAttribute('theme-mode');
  documentElement.toggleAttribute('data-colour-weak', colourWeak);
  documentElement.style.fontSize = textSize === defaultSettings.textSize ? '' : `${textSize}%`;

  void applyThemeColour(body, themeColor, shown);
}

const shadesModule = lazyModule(() => import('./brand-shades'));
/** The theme colour that was asked for last: the code of an earlier one may come later. */
let latestColour = '';

async function applyThemeColour(body: HTMLElement, themeColor: string, theme: 'light' | 'dark'): Promise<void> {
  const asked = `${themeColor} ${theme}`;
  latestColour = asked;
  const isDefault = themeColor.toLowerCase() === defaultSettings.themeColor.toLowerCase();
  if (isDefault && !shadesModule.loaded) return;
  // Without its code, the page keeps the brand's colour.
  const shades = shadesModule.loaded ?? (await shadesModule.load().catch(() => undefined));
  if (!shades || asked !== latestColour) return;
  for (const [name, value] of Object.entries(shades.brandShades(themeColor, theme))) {
    if (isDefault) body.style.removeProperty(name);
    else body.style.setProperty(name, value);
  }
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia(darkSystem).matches ? 'dark' : 'light';
}
