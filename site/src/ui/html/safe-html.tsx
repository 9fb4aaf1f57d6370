import { createElement, useMemo, type ReactElement, type ReactNode } from 'react';
import { allowsAttribute, articleHtml, permissionAttribute } from '#contract/article/article-html.ts';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { headingsIn } from './html-headings';
import { parseHtml, type HtmlElement, type HtmlNode } from './parse-html';
import { applyPermission } from '#ui/permission/permission.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './safe-html.module.css';

/** Attributes that are allowed, by name. */
export type AllowedAttributes = Readonly<Record<string, string>>;

/** Renders a custom element from its attributes and those of the tags that stand within such elements alone. */
type ElementView = (attributes: AllowedAttributes, parts: readonly AllowedAttributes[]) => ReactNode;

interface SafeHtmlProps {
  html: string;
  /** Views by tag of custom elements, such as the player's. A custom element without a view is empty. */
  views?: Readonly<Record<string, ElementView>>;
  /** Makes the headings places to go to, with the ids of `htmlHeadings`. */
  anchored?: boolean;
  /** Of the frame; that of the responsive pages by default. */
  className?: string | undefined;
}

type Headings = ReturnType<typeof headingsIn>;

/** Elements in which React does not allow white space between children. */
const withoutText = new Set(['table', 'tbody', 'thead', 'tr', 'ul', 'ol']);
const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const noViews: Readonly<Record<string, ElementView>> = {};

/** HTML of articles and products, as React elements. Only what `contract/article/article-html.ts` allows is rendered. */
export function SafeHtml({
  html,
  views = noViews,
  anchored = false,
  className = styles.html,
}: SafeHtmlProps): ReactNode {
  const nodes = useMemo(() => parseHtml(html), [html]);
  const headings = anchored ? headingsIn(nodes) : undefined;
  return <div className={className}>{renderAll(nodes, 'div', views, headings)}</div>;
}

function renderAll(
  nodes: readonly HtmlNode[],
  parent: string,
  views: Readonly<Record<string, ElementView>>,
  headings?: Headings,
): ReactNode[] {
  return nodes.flatMap((node, index) => {
    if (typeof node === 'string') return withoutText.has(parent) && node.trim() === '' ? [] : [node];
    const tag = articleHtml.renamed[node.tag] ?? node.tag;
    if (articleHtml.dropped.includes(tag)) return [];
    const permission = node.attributes[permissionAttribute];
    if (articleHtml.within[tag] !== undefined) return [];
    if (!articleHtml.tags[tag]) return permission === undefined ? renderAll(node.children, parent, views) : [];
    const element = renderElement(node, tag, index, views, headings?.get(node)?.id);
    return permission === undefined ? element : applyPermission(element, rolesIn(permission));
  });
}

function renderElement(
  node: HtmlElement,
  tag: string,
  key: number,
  views: Readonly<Record<string, ElementView>>,
  id: string | undefined,
): ReactElement {
  const attributes = allowedAttributes(tag, node.attributes);
  // Custom elements are rendered by their view only.
  if (tag.includes('-')) return <div key={key}>{views[tag]?.(attributes, partsOf(tag, node.children))}</div>;
  return createElement(
    tag === 'img' ? SiteImage : tag,
    { key, ...(id && { id }), ...reactAttributes(tag, attributes) },
    ...childrenOf(tag, node.children, views),
  );
}

function partsOf(tag: string, nodes: readonly HtmlNode[]): AllowedAttributes[] {
  const parts = nodes.filter((node) => typeof node !== 'string' && articleHtml.within[node.tag] === tag);
  return (parts as HtmlElement[]).map((part) => allowedAttributes(part.tag, part.attributes));
}

/** Unknown names match no role, so they permit nobody. */
function rolesIn(value: string): PermittedRole[] {
  return value.split(/\s+/).filter(Boolean) as PermittedRole[];
}

/** Void elements throw for an empty list of children, so they get no argument at all. */
function childrenOf(
  tag: string,
  nodes: readonly HtmlNode[],
  views: Readonly<Record<string, ElementView>>,
): ReactNode[] {
  return nodes.length > 0 ? [renderAll(nodes, tag, views)] : [];
}

function allowedAttributes(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => allowsAttribute(tag, name, value)));
}

function reactAttributes(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value] as const);
  return { ...Object.fromEntries(named), ...articleHtml.added[tag] };
}
