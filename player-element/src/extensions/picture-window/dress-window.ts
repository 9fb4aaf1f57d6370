import { homes } from '../../ui/base/sheets';
import type { ExtensionContext } from '../extension';

/** What pages set to style the player; the window has none of their rules. */
const PROPERTIES = [
  '--xl-accent',
  '--xl-caption-font-size',
  '--xl-caption-font-family',
  '--xl-caption-color',
  '--xl-caption-background',
  '--xl-caption-edge',
];

/** Gives an empty window the player's name and the page's language, and lets the host of the player fill it. */
export function dressWindow(
  { document: target, CSSStyleSheet: Sheet }: Window & typeof globalThis,
  host: HTMLElement,
  { document, container, options }: ExtensionContext['services'],
): void {
  target.title = options.state.title || document.title;
  target.documentElement.lang = (container.closest('[lang]') as HTMLElement | null)?.lang ?? '';
  const style = getComputedStyle(container);
  const { color } = container as HTMLElement & { readonly color?: string };
  const given = PROPERTIES.flatMap((name) => {
    const value = style.getPropertyValue(name);
    // The tag's own colour is among the player's sheets, where it may change.
    return value === '' || (name === '--xl-accent' && value === color) ? [] : [`${name}: ${value};`];
  });
  const sheet = new Sheet();
  sheet.replaceSync(`
    body { margin: 0; overflow: hidden; background: #000; }
    body > div { position: fixed !important; inset: 0; width: 100% !important; max-width: none !important; height: 100% !important; aspect-ratio: auto !important; ${given.join(' ')} }
  `);
  target.adoptedStyleSheets = [sheet];
  target.body.append(host);
}

/**
 * Gives a tree in another document the sheets of the player's own until the end. A sheet belongs to the document that it
 * was made for, so the tree has copies.
 */
export function mirrorSheets(
  home: ShadowRoot,
  away: ShadowRoot,
  { CSSStyleSheet: Sheet }: typeof globalThis,
  signal: AbortSignal,
): void {
  const copyOf = ({ cssRules }: CSSStyleSheet): CSSStyleSheet => {
    const copy = new Sheet();
    copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
    return copy;
  };
  const show = (): void => void (away.adoptedStyleSheets = home.adoptedStyleSheets.map(copyOf));
  homes.set(away, home);
  home.addEventListener('sheetschange', show, { signal });
  show();
}
