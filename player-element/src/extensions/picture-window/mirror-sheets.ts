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
