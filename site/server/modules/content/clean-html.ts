import { html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { allowsAttribute, articleHtml, permissionAttribute } from '../../../contract/article/article-html';
import { escapeHtml } from '../../../contract/escape-html';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements inside each other; what lies deeper is dropped, since nobody wrote it by hand. */
const maxDepth = 60;

const withoutEnd = new Set(['br', 'hr', 'img']);
const dropped = new Set<string>(articleHtml.dropped);

/**
 * Writes HTML anew with nothing but what article-html.ts allows. Text stays text; contents of unknown tags stay,
 * those of scripts, styles, frames and the like do not. Comments are dropped.
 */
export function cleanHtml(source: string): string {
  return writeAll(parseFragment(source).childNodes, 0).trim();
}

function writeAll(nodes: readonly Node[], depth: number): string {
  return depth > maxDepth ? '' : nodes.map((node) => write(node, depth)).join('');
}

function write(node: Node, depth: number): string {
  if (node.nodeName === '#text') return escapeHtml((node as DefaultTreeAdapterTypes.TextNode).value);
  if (!('tagName' in node)) return '';
  if (node.namespaceURI !== html.NS.HTML || dropped.has(node.tagName)) return '';
  const tag = articleHtml.renamed[node.tagName] ?? node.tagName;
  const inside = writeAll(node.childNodes, depth + 1);
  if (!Object.hasOwn(articleHtml.tags, tag)) return isRestricted(node) ? '' : inside;
  const start = `<${tag}${attributes(tag, node)}>`;
  return withoutEnd.has(tag) ? start : `${start}${inside}</${tag}>`;
}

function isRestricted({ attrs }: Element): boolean {
  return attrs.some(({ name }) => name === permissionAttribute);
}

function attributes(tag: string, { attrs }: Element): string {
  const kept = attrs.filter(({ name, value }) => allowsAttribute(tag, name, value));
  const added = Object.entries(articleHtml.added[tag] ?? {}).map(([name, value]) => ({ name, value }));
  return [...kept, ...added].map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('');
}
