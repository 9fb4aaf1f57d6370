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

/** The sheets of a tree, as the browser keeps them. */
const native = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')!;

/**
 * Gives a tree in another document the sheets of the player's own. A sheet belongs to the document that it was made
 * for, so the tree has copies; what the player adds to either tree, or writes into a sheet, is in both until the end.
 */
export function mirrorSheets(home: ShadowRoot, away: ShadowRoot, view: typeof globalThis, signal: AbortSignal): void {
  const copies = new Map<CSSStyleSheet, CSSStyleSheet>();

  const copyOf = (sheet: CSSStyleSheet): CSSStyleSheet => {
    const known = copies.get(sheet);
    if (known) return known;
    const copy = new view.CSSStyleSheet();
    const write = (text: string): void => {
      CSSStyleSheet.prototype.replaceSync.call(sheet, text);
      copy.replaceSync(text);
    };
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    copies.set(sheet, copy);
    sheet.replaceSync = write;
    return copy;
  };
  const show = (): void => native.set!.call(away, home.adoptedStyleSheets.map(copyOf));
  const set = (sheets: CSSStyleSheet[]): void => {
    home.adoptedStyleSheets = sheets;
    show();
  };

  // The player reads and writes it as it does at home.
  Object.defineProperty(away, 'adoptedStyleSheets', {
    get: () =>
      Object.assign([...home.adoptedStyleSheets], {
        push: (...sheets: CSSStyleSheet[]) => set([...home.adoptedStyleSheets, ...sheets]),
      }),
    set,
  });
  show();
  signal.addEventListener('abort', () => {
    for (const sheet of copies.keys()) Reflect.deleteProperty(sheet, 'replaceSync');
  });
}
