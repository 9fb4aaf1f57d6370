import { parseHtml, type HtmlElement, type HtmlNode } from './parse-html';

export interface HtmlHeading {
  readonly id: string;
  readonly text: string;
}

/** The headings of a text at its outermost level, in order, by their element. Those for some roles only have no place among them. */
export function headingsIn(nodes: readonly HtmlNode[]): ReadonlyMap<HtmlElement, HtmlHeading> {
  const headings = nodes.filter(
    (node): node is HtmlElement =>
      typeof node !== 'string' && /^h[12]$/.test(node.tag) && Object.keys(node.attributes).length === 0,
  );
  return new Map(headings.map((node, index) => [node, { id: `part-${index + 1}`, text: textOf(node) }]));
}

/** The headings that `SafeHtml` can be asked to make places of. */
export function htmlHeadings(html: string): HtmlHeading[] {
  return [...headingsIn(parseHtml(html)).values()];
}

function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
