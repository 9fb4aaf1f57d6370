/**
 * By a shadow tree in another document, the player's own that has its sheets: these belong to one document. The player's
 * own fires `sheetschange` after its sheets changed, or what is in one of them.
 */
export const homes = new WeakMap<Node, ShadowRoot>();

/** The shadow tree that has the sheets of a control; undefined for one that is in none. */
export function homeOf(control: Node): ShadowRoot | undefined {
  const root = control.getRootNode();
  return homes.get(root) ?? (root instanceof ShadowRoot ? root : undefined);
}

/** Adds those of the sheets that the tree does not have. */
export function addSheets(home: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  home.adoptedStyleSheets.push(...sheets.filter((sheet) => !home.adoptedStyleSheets.includes(sheet)));
  home.dispatchEvent(new Event('sheetschange'));
}
