import { homes } from '../../ui/base/sheets';
import type { ExtensionContext } from '../extension';

/** Sets the title, language and styles of an empty window, and puts the host of the player into it. */
export function dressWindow(
  { document: target, CSSStyleSheet: Sheet }: Window & typeof globalThis,
  host: HTMLElement,
  { document, container, options }: ExtensionContext['services'],
): void {
  target.title = options.state.title || document.title;
  target.documentElement.lang = (container.closest('[lang]') as HTMLElement | null)?.lang ?? '';
  const style = getComputedStyle(container);
  const { color } = container as HTMLElement & { readonly color?: string };
  // The window has none of the page's rules. Chromium lists custom properties in the map alone, Firefox has no such map.
  const names =
    typeof container.computedStyleMap === 'function' ? [...container.computedStyleMap().keys()] : [...style];
  const declarations = names.flatMap((name) => {
    if (!name.startsWith('--xl-')) return [];
    const value = style.getPropertyValue(name);
    // The tag's own colour is in the player's sheets, where it may change.
    return value === '' || (name === '--xl-accent' && value === color) ? [] : [`${name}: ${value};`];
  });
  const sheet = new Sheet();
  sheet.replaceSync(`
    body { margin: 0; overflow: hidden; background: #000; }
    body > div { position: fixed !important; inset: 0; width: 100% !important; max-width: none !important; height: 100% !important; aspect-ratio: auto !important; ${declarations.join(' ')} }
  `);
  target.adoptedStyleSheets = [sheet];
  target.body.append(host);
}

/**
 * Copies the sheets of the player's tree to a tree in another document, until the signal aborts. A sheet can be adopted
 * only in the document that it was created for.
 */
export function mirrorSheets(home: ShadowRoot, away: ShadowRoot, view: typeof globalThis, signal: AbortSignal): void {
  const copySheet = ({ cssRules }: CSSStyleSheet): CSSStyleSheet => {
    const copy = new view.CSSStyleSheet();
    copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
    return copy;
  };
  const show = (): void => void (away.adoptedStyleSheets = home.adoptedStyleSheets.map(copySheet));
  homes.set(away, home);
  home.addEventListener('sheetschange', show, { signal });
  show();
}
