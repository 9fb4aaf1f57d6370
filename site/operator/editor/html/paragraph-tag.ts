/** Containers in which a single text has no `<p>`, as in a list whose items are short. */
const tightContainers = new Set(['listItem', 'tableCell', 'tableHeader']);

/**
 * Returns whether a paragraph is usually written without a `<p>`: the first of its item or cell, if no other paragraph follows.
 * @param next name of the node that follows.
 */
export function isUsuallyBare(container: string, index: number, next: string | undefined): boolean {
  return tightContainers.has(container) && index === 0 && next !== 'paragraph';
}
