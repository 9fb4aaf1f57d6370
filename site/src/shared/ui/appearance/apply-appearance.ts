import { defaultSettings, type AppSettings } from '../../config/app-settings';
import { brandShades } from './brand-shades';

/** Gives the document the visitor's theme, colour and contrast (site R-SET-1). */
export function applyAppearance(document: Document, { theme, themeColor, colourWeak }: AppSettings): void {
  const { body, documentElement } = document;
  // The attribute that Semi's dark theme depends on.
  if (theme === 'dark') body.setAttribute('theme-mode', 'dark');
  else body.removeAttribute('theme-mode');
  documentElement.toggleAttribute('data-colour-weak', colourWeak);

  const own = themeColor.toLowerCase() !== defaultSettings.themeColor.toLowerCase();
  for (const [name, value] of Object.entries(brandShades(themeColor, theme))) {
    if (own) body.style.setProperty(name, value);
    else body.style.removeProperty(name);
  }
}
