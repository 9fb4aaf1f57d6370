/** Fired on a player's shadow tree after its sheets changed, or what is in one of them. */
export const SHEETS_CHANGED = 'xlvp-sheets-changed';

const homes = new WeakMap<Node, ShadowRoot>();

/** Lets what loads sheets for a tree in another document give them to the player's own: sheets belong to one document. */
export function setHome(away: ShadowRoot, home: ShadowRoot): void {
  homes.set(away, home);
}

/** The shadow tree that has the sheets of a control; undefined for one that is in none. */
export function homeOf(control: Node): ShadowRoot | undefined {
  const root = control.getRootNode();
  return homes.get(root) ?? (root instanceof ShadowRoot ? root : undefined);
}

/** Adds those of the sheets that the tree does not have. */
export function addSheets(home: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  home.adoptedStyleSheets.push(...sheets.filter((sheet) => !home.adoptedStyleSheets.includes(sheet)));
  home.dispatchEvent(new Event(SHEETS_CHANGED));
}
