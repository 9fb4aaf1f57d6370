import { defaultSettings, type AppSettings } from '#data/config/app-settings.ts';
import { brandShades } from './brand-shades';

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

  const own = themeColor.toLowerCase() !== defaultSettings.themeColor.toLowerCase();
  for (const [name, value] of Object.entries(brandShades(themeColor, shown))) {
    if (own) body.style.setProperty(name, value);
    else body.style.removeProperty(name);
  }
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia(darkSystem).matches ? 'dark' : 'light';
}
