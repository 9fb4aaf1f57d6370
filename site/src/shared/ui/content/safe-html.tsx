import { createElement, useMemo, type ReactNode } from 'react';
import { allowsAttribute, articleHtml } from '../../../../contract/article/article-html';
import { parseHtml, type HtmlNode } from '../../utils/parse-html';
import styles from './safe-html.module.css';

/** Draws an element of a page's own choice from its allowed attributes. */
type ElementView = (attributes: Readonly<Record<string, string>>) => ReactNode;

interface SafeHtmlProps {
  html: string;
  /** Views by tag, such as the player's. An own element without a view is left out. */
  views?: Readonly<Record<string, ElementView>>;
}

/** Parents between whose elements React allows no white space. */
const withoutText = new Set(['table', 'tbody', 'thead', 'tr', 'ul', 'ol']);
const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const noViews: Readonly<Record<string, ElementView>> = {};

/** HTML of articles and products, drawn element by element: only what contract/article-html.ts allows comes through. */
export function SafeHtml({ html, views = noViews }: SafeHtmlProps): ReactNode {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={styles.html}>{drawAll(nodes, 'div', views)}</div>;
}

function drawAll(
  nodes: readonly HtmlNode[],
  parent: string,
  views: Readonly<Record<string, ElementView>>,
): ReactNode[] {
  return nodes.flatMap((node, index) => {
    if (typeof node === 'string') return withoutText.has(parent) && node.trim() === '' ? [] : [node];
    const tag = articleHtml.renamed[node.tag] ?? node.tag;
    if (articleHtml.dropped.includes(tag)) return [];
    if (!articleHtml.tags[tag]) return drawAll(node.children, parent, views);
    const attributes = allowedAttributes(tag, node.attributes);
    // A name with a hyphen is an element of its own kind, which React must not make by itself.
    if (tag.includes('-')) return <div key={index}>{views[tag]?.(attributes)}</div>;
    return createElement(
      tag,
      { key: index, ...reactAttributes(tag, attributes) },
      ...childrenOf(tag, node.children, views),
    );
  });
}

/** Nothing at all, rather than an empty list, for elements that may have no children. */
function childrenOf(
  tag: string,
  nodes: readonly HtmlNode[],
  views: Readonly<Record<string, ElementView>>,
): ReactNode[] {
  return nodes.length > 0 ? [drawAll(nodes, tag, views)] : [];
}

function allowedAttributes(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => allowsAttribute(tag, name, value)));
}

function reactAttributes(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value] as const);
  return { ...Object.fromEntries(named), ...articleHtml.added[tag] };
}
