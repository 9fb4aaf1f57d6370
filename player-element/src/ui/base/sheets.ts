import { shared } from '../../utils/shared';

/**
 * Maps a shadow tree in another document to its home: the player's shadow root, which has the sheets, as a sheet
 * belongs to one document. The home fires `sheetschange` after its list of sheets or one of them changed.
 */
export const homes = shared('homes', () => new WeakMap<Node, ShadowRoot>());

/** Returns the shadow root with the sheets of a control; undefined outside a shadow tree. */
export function homeOf(control: Node): ShadowRoot | undefined {
  const root = control.getRootNode();
  return homes.get(root) ?? (root instanceof ShadowRoot ? root : undefined);
}

/** Adopts the sheets that the shadow root does not have yet. */
export function addSheets(home: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  home.adoptedStyleSheets.push(...sheets.filter((sheet) => !home.adoptedStyleSheets.includes(sheet)));
  home.dispatchEvent(new Event('sheetschange'));
}
