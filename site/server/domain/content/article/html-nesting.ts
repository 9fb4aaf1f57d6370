/** A node of cleaned HTML: text as it is written, or an element with its attributes as they are written. */
type Node = string | Element;

interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly children: Node[];
}

/** What content is wrapped in that an element cannot hold as a whole. */
type Wrapping = Pick<Element, 'tag' | 'attributes'>;

/** Name that every block of text has which articles do not know; none of this name is left. */
export const textBlock = 'div';

const voidTags = new Set(['br', 'hr', 'img', 'track']);
const inlineTags = new Set(['a', 'br', 'code', 'em', 'img', 's', 'strong', 'sub', 'sup', 'u']);
const headings = new Set(['h2', 'h3', 'h4']);
const tableParts = new Set(['tbody', 'td', 'th', 'thead', 'tr']);
/** Elements in which one block of text needs no paragraph around it. */
const textPlaces = new Set(['figcaption', 'li', 'td', 'th']);
const film = 'xl-video-player';

const piece = /<(\/?)([a-z][a-z0-9-]*)((?:[^">]|"[^"]*")*)>|[^<]+/g;
const permission = / data-permission(?:="([^"]*)")?/;

/**
 * Returns cleaned HTML whose elements are within each other as the standard of HTML allows, so that a browser builds
 * the tree that is written: it ends a paragraph at a list, adds the body of a table and moves text out of it, and a page
 * whose tree is another one than the server's cannot be taken over. Contents stay, and stay restricted to their roles: a parser
 * of the standard, such as parse5, would move a list out of a restricted paragraph, and show it to everybody.
 */
export function nestHtml(html: string): string {
  return writeAll(placeAll(readNodes(html)));
}

function readNodes(html: string): Node[] {
  const root: Element = { tag: '', attributes: '', children: [] };
  const open = [root];
  for (const [source, end, tag, attributes = ''] of html.matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(source);
    else if (end) open.length = Math.max(1, open.length - 1);
    else {
      const element = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function writeAll(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes, children } = node;
      return `<${tag}${attributes}>${writeAll(children)}${voidTags.has(tag) ? '' : `</${tag}>`}`;
    })
    .join('');
}

/** @param inItem Whether nothing but text and paragraphs is between these and an item of a list, which a further item ends. */
function placeAll(nodes: readonly Node[], inItem = false): Node[] {
  return nodes.flatMap((node) => place(node, inItem));
}

function place(node: Node, inItem: boolean): Node[] {
  if (typeof node === 'string') return [node];
  const { tag, children } = node;
  const holdsNo = forbiddenIn(tag);
  if (holdsNo && children.some((child) => has(child, holdsNo))) return split(children, node, holdsNo, inItem);
  if (tag === textBlock || tableParts.has(tag) || (tag === 'li' && inItem)) return placeText(node, inItem);
  if (tag === 'table') return placeTable(node);
  if (tag === film) return placeFilm(node, inItem);
  if (tag === 'pre') return [{ ...node, children: withoutFirstLineFeeds(placeAll(children)) }];
  return [placeWithin(node, tag === 'li' || (inItem && (inlineTags.has(tag) || tag === 'p')))];
}

function placeWithin(node: Element, inItem: boolean): Element {
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  const isAlone = textPlaces.has(node.tag) && isElement(only, textBlock) && others.length === 0;
  const children = isAlone && !only.children.some((child) => has(child, isBlock)) ? only.children : node.children;
  return { ...node, children: placeAll(children, inItem) };
}

/** What an element cannot hold, at whatever depth. */
function forbiddenIn(tag: string): ((element: Element) => boolean) | undefined {
  if (tag === 'p') return isBlock;
  if (tag === 'a') return (element) => element.tag === 'a';
  if (headings.has(tag)) return (element) => headings.has(element.tag) || element.tag === textBlock;
  return undefined;
}

const isBlock = ({ tag }: Element) => !inlineTags.has(tag);

function has(node: Node, isWanted: (element: Element) => boolean): boolean {
  return typeof node !== 'string' && (isWanted(node) || node.children.some((child) => has(child, isWanted)));
}

/** Wraps what may be wrapped, and puts the rest between it. */
function split(
  nodes: readonly Node[],
  wrapping: Wrapping,
  isOutside: (element: Element) => boolean,
  inItem: boolean,
): Node[] {
  const placed: Node[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const isText = run.some((node) => !isBlank(node));
    if (isText) placed.push({ tag: wrapping.tag, attributes: wrapping.attributes, children: placeAll(run, inItem) });
    else placed.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !has(node, isOutside)) run.push(node);
    else {
      endRun();
      if (node.tag === textBlock) placed.push(...split(node.children, wrapping, isOutside, inItem));
      else placed.push(...place(restrict(node, wrapping), inItem));
    }
  }
  endRun();
  return placed;
}

/** Makes paragraphs of a block of text; pictures alone need none. */
function placeText({ attributes, children }: Element, inItem: boolean): Node[] {
  const kept = permission.exec(attributes)?.[0] ?? '';
  if (kept === '' && !children.some(hasText)) return placeAll(children, inItem);
  return split(children, { tag: 'p', attributes: kept }, isBlock, inItem);
}

function hasText(node: Node): boolean {
  return typeof node === 'string' ? !isBlank(node) : node.children.some(hasText);
}

/** An element that leaves the one around it is for those alone who are in the roles of both. */
function restrict(node: Element, outer: Wrapping): Element {
  const of = permission.exec(outer.attributes);
  if (!of) return node;
  const own = permission.exec(node.attributes);
  if (!own) return { ...node, attributes: of[0] + node.attributes };
  const roles = (of[1] ?? '').split(/\s+/);
  const both = (own[1] ?? '').split(/\s+/).filter((role) => roles.includes(role));
  return { ...node, attributes: node.attributes.replace(permission, ` data-permission="${both.join(' ')}"`) };
}

/** A film holds its tracks; what else is in it follows. */
function placeFilm(node: Element, inItem: boolean): Node[] {
  const isOwn = (child: Node) => isBlank(child) || isElement(child, 'track');
  const others = node.children.filter((child) => !isOwn(child));
  const rest = { tag: textBlock, attributes: node.attributes, children: others };
  return [{ ...node, children: node.children.filter(isOwn) }, ...(others.length > 0 ? placeText(rest, inItem) : [])];
}

/** Blocks of text in a table stand above it, as browsers put them. */
function placeTable(node: Element): Node[] {
  const above = node.children.filter((child) => isElement(child, textBlock));
  const rows = node.children.filter((child) => !isElement(child, textBlock));
  const isSection = (child: Element) => child.tag === 'thead' || child.tag === 'tbody';
  return [
    ...above.flatMap((child) => place(restrict(child as Element, node), false)),
    { ...node, children: fill(rows, isSection, 'tbody').map(placeSection) },
  ];
}

function placeSection(node: Node): Node {
  if (typeof node === 'string') return node;
  return { ...node, children: fill(node.children, ({ tag }) => tag === 'tr', 'tr').map(placeRow) };
}

function placeRow(node: Node): Node {
  if (typeof node === 'string') return node;
  const cells = fill(node.children, ({ tag }) => tag === 'td' || tag === 'th', 'td');
  return { ...node, children: cells.map((cell) => (typeof cell === 'string' ? cell : placeWithin(cell, false))) };
}

/** Puts what a table needs around nodes that lack it; blank text may stand between. */
function fill(nodes: readonly Node[], isRight: (element: Element) => boolean, lacking: string): Node[] {
  const filled: Node[] = [];
  let added: Element | undefined;
  for (const node of nodes) {
    if (typeof node !== 'string' && isRight(node)) {
      added = undefined;
      filled.push(node);
    } else if (added) {
      added.children.push(node);
    } else if (isBlank(node)) {
      filled.push(node);
    } else {
      added = { tag: lacking, attributes: '', children: [node] };
      filled.push(added);
    }
  }
  return filled;
}

/** Browsers drop a line feed that begins preformatted text. */
function withoutFirstLineFeeds([first, ...others]: readonly Node[]): Node[] {
  if (typeof first !== 'string') return first ? [first, ...others] : [];
  const text = first.replace(/^\n+/, '');
  return text === '' ? withoutFirstLineFeeds(others) : [text, ...others];
}

function isElement(node: Node | undefined, tag: string): node is Element {
  return typeof node === 'object' && node.tag === tag;
}

/** Only white space of HTML is blank: other spaces are text to a browser. */
function isBlank(node: Node): boolean {
  return typeof node === 'string' && /^[\t\n\f\r ]*$/.test(node);
}
