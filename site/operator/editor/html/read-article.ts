import type { JSONContent } from '@tiptap/core';
import { articleHtml, permissionAttribute } from '#contract/article/article-html.ts';
import { allowedValue } from '../schema/attributes';
import { markNames, marksByTag } from '../schema/marks';
import type { FilmTrack } from '../schema/views';
import { spanOf } from '../schema/tables';
import { isUsuallyBare } from './paragraph-tag';

type MarkJson = NonNullable<JSONContent['marks']>[number];

/** White space as HTML has it; other spaces, such as that which does not break, are text. */
const onlySpace = /^[ \t\n\f\r]*$/;
const leadingSpace = /^[ \t\n\f\r]+/;
const trailingSpace = /[ \t\n\f\r]+$/;

const blockTags = new Set(
  'blockquote figcaption figure h2 h3 h4 hr li ol p pre table tbody td th thead tr ul xl-video-player'.split(' '),
);

/** Tells the body of a table that was in the HTML. */
const storedMark = 'data-stored';

/** Returns the elements of HTML. Nothing of it is run or loaded: the document belongs to no window. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

/** Returns the document of HTML. What the sanitizer would drop is not in it. */
export function readArticle(html: string): JSONContent {
  // Browsers add bodies to tables that have none.
  const body = parseInert(html.replaceAll(/<tbody(?=[\s>])/gi, `<tbody ${storedMark}`));
  for (const added of body.querySelectorAll(`tbody:not([${storedMark}])`)) added.replaceWith(...added.childNodes);
  const { nodes } = new Reader().readBlocks(body, 'doc');
  const spaces = nodes.slice(1).map(({ attrs }) => attrs?.before === '\n');
  const isCompact = spaces.length > 0 && !spaces.includes(true);
  for (const [index, { attrs = {} }] of nodes.entries())
    if (attrs.before === (index === 0 || isCompact ? '' : '\n')) attrs.before = null;
  return { type: 'doc', attrs: { spacing: isCompact ? '' : '\n' }, content: nodes };
}

/** Returns the blocks of cleaned HTML that was pasted. @param pictures attributes of pictures by the number in their `data-pasted`. */
export function readPasted(body: Element, pictures: readonly Readonly<Record<string, unknown>>[]): JSONContent[] {
  const { nodes } = new Reader(pictures).readBlocks(body, 'doc');
  return nodes.map(({ attrs, ...node }) => ({ ...node, attrs: { ...attrs, before: null, tag: null } }));
}

/** Name of the tag that the sanitizer would write. */
function tagOf(element: Element): string {
  return articleHtml.renamed[element.localName] ?? element.localName;
}

interface Blocks {
  readonly nodes: JSONContent[];
  /** White space after the last one. */
  readonly end: string | null;
}

class Reader {
  readonly #pictures: readonly Readonly<Record<string, unknown>>[];

  constructor(pictures: readonly Readonly<Record<string, unknown>>[] = []) {
    this.#pictures = pictures;
  }

  /** Reads what is in a container; text that is in no block becomes paragraphs without a tag. There is always a block. */
  readBlocks(parent: Element, container: string): Blocks {
    const nodes: JSONContent[] = [];
    let space = '';
    let run: JSONContent[] = [];
    const add = (node: JSONContent) => {
      // Between the blocks of an article no white space is told from the usual one.
      nodes.push({ ...node, attrs: { ...node.attrs, before: container === 'doc' ? space : usual(space) } });
      space = '';
    };
    const endRun = () => {
      const trimmed = trimRun(run);
      space += trimmed.before;
      if (trimmed.content.length > 0) {
        add({ type: 'paragraph', attrs: { tag: 'bare' }, content: trimmed.content });
        space = trimmed.after;
      }
      run = [];
    };
    for (const child of keptChildren(parent)) {
      if (child instanceof Element && (blockTags.has(tagOf(child)) || isPictureOfFigure(child, container))) {
        endRun();
        for (const node of this.#readBlock(child, container)) add(node);
      } else pushInline(run, this.#readInline(child, []));
    }
    endRun();
    if (nodes.every(({ type }) => type === 'caption'))
      nodes.unshift({ type: 'paragraph', attrs: { tag: 'bare', before: null } });
    for (const [index, { type, attrs = {} }] of nodes.entries()) {
      if (type !== 'paragraph') continue;
      const isBare = isUsuallyBare(container, index, nodes[index + 1]?.type);
      // An empty paragraph of the outermost level is written only if it was there.
      const isKept = container === 'doc' && !nodes[index]?.content?.length;
      if (attrs.tag === (isBare ? 'bare' : 'p') && !isKept) attrs.tag = null;
    }
    return { nodes, end: usual(space) };
  }

  #readBlock(element: Element, container: string): JSONContent[] {
    const tag = tagOf(element);
    switch (tag) {
      case 'p':
        return this.#readText(element, { type: 'paragraph', attrs: { ...read(element, 'p'), tag: 'p' } });
      case 'h2':
      case 'h3':
      case 'h4':
        return this.#readText(element, { type: 'heading', attrs: { ...read(element, tag), level: Number(tag[1]) } });
      case 'ul':
      case 'ol':
        return [this.#readList(element, tag)];
      case 'blockquote':
        return [this.#readContainer(element, 'blockquote', tag)];
      case 'pre':
        return [readCode(element)];
      case 'hr':
        return [{ type: 'horizontalRule', attrs: read(element, 'hr') }];
      case 'img':
        return [{ type: 'picture', attrs: this.#readPicture(element) }];
      case 'figure':
        return [this.#readFigure(element)];
      case 'table':
        return this.#readTable(element);
      case 'xl-video-player':
        return [readFilm(element)];
      case 'figcaption':
        return this.#readText(
          element,
          container === 'figure'
            ? { type: 'caption', attrs: read(element, tag) }
            : { type: 'paragraph', attrs: { tag: 'p' } },
        );
      default:
        // A part of a list or of a table without it.
        return this.readBlocks(element, container).nodes;
    }
  }

  /** Reads an element with text in it. Films have no place within it, and follow. */
  #readText(element: Element, node: JSONContent): JSONContent[] {
    const films = [...element.querySelectorAll('xl-video-player')].map(readFilm);
    const content: JSONContent[] = [];
    for (const child of keptChildren(element)) pushInline(content, this.#readInline(child, []));
    return [{ ...node, ...(content.length > 0 && { content }) }, ...films];
  }

  #readContainer(element: Element, type: string, tag: string): JSONContent {
    const { nodes, end } = this.readBlocks(element, type);
    return { type, attrs: { ...read(element, tag), end }, content: nodes };
  }

  #readList(element: Element, tag: 'ul' | 'ol'): JSONContent {
    const { nodes, end } = readRows(element, (child) => [
      tagOf(child) === 'li'
        ? this.#readContainer(child, 'listItem', 'li')
        : { type: 'listItem', content: this.#readStray(child) },
    ]);
    const content = nodes.length > 0 ? nodes : [{ type: 'listItem', content: [{ type: 'paragraph' }] }];
    return { type: tag === 'ul' ? 'bulletList' : 'orderedList', attrs: { ...read(element, tag), end }, content };
  }

  /** Reads what is in a list without an item. */
  #readStray(child: Element): JSONContent[] {
    const blocks = blockTags.has(tagOf(child)) ? this.#readBlock(child, 'listItem') : [];
    return blocks.length > 0 ? blocks : [{ type: 'paragraph', content: this.#readInline(child, []) }];
  }

  #readFigure(element: Element): JSONContent {
    const { nodes, end } = this.readBlocks(element, 'figure');
    const caption = nodes.find(({ type }) => type === 'caption') ?? { type: 'caption' };
    const content = [...nodes.filter(({ type }) => type !== 'caption'), caption];
    return { type: 'figure', attrs: { ...read(element, 'figure'), end }, content };
  }

  /** A table without rows is nothing. */
  #readTable(element: Element): JSONContent[] {
    const { nodes, end } = readRows(element, (part) => {
      const section = tagOf(part);
      if (section === 'tr') return [this.#readRow(part)];
      if (section !== 'thead' && section !== 'tbody') return [];
      const rows = readRows(part, (row) => [this.#readRow(row)]);
      return [{ type: section, attrs: { end: rows.end }, content: rows.nodes }];
    });
    const content = nodes.flatMap(rowsOf).filter((row) => row.type === 'tableRow' && row.content?.length);
    return content.length > 0 ? [{ type: 'table', attrs: { ...read(element, 'table'), end }, content }] : [];
  }

  #readRow(row: Element): JSONContent {
    const { nodes, end } = readRows(row, (cell) => {
      const tag = tagOf(cell);
      const type = tag === 'th' ? 'tableHeader' : 'tableCell';
      const node = this.#readContainer(cell, type, tag);
      return [
        { ...node, attrs: { ...node.attrs, colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan') } },
      ];
    });
    return { type: 'tableRow', attrs: { ...read(row, 'tr'), end }, content: nodes };
  }

  #readPicture(element: Element): Record<string, unknown> {
    const number = element.getAttribute('data-pasted');
    const pasted = number === null ? {} : this.#pictures[Number(number)];
    return { ...read(element, 'img'), ...pasted };
  }

  #readInline(node: ChildNode, marks: readonly MarkJson[]): JSONContent[] {
    if (!(node instanceof Element)) {
      const text = node.nodeValue ?? '';
      return text === '' ? [] : [marked({ type: 'text', text }, marks)];
    }
    const tag = tagOf(node);
    if (tag === 'br') return [marked({ type: 'hardBreak', attrs: read(node, 'br') }, marks)];
    if (tag === 'img') return [marked({ type: 'inlinePicture', attrs: this.#readPicture(node) }, marks)];
    if (tag === 'xl-video-player') return [];
    const type = marksByTag[tag];
    const inner =
      type && marks.every((mark) => mark.type !== type) ? [...marks, markOf(node, tag, type, marks)] : marks;
    return keptChildren(node).flatMap((child) => this.#readInline(child, inner));
  }
}

/** The rows of a section; the first of them keeps the white space around its tags. */
function rowsOf(part: JSONContent): JSONContent[] {
  if (part.type === 'tableRow') return [part];
  return (part.content ?? []).map((row, index) => ({
    ...row,
    attrs: {
      ...row.attrs,
      section: part.type,
      ...(index === 0 && { sectionBefore: part.attrs?.before, sectionEnd: part.attrs?.end }),
    },
  }));
}

/** Reads the elements of one that has no text, such as a list. */
function readRows(parent: Element, readOne: (element: Element) => JSONContent[]): Blocks {
  const nodes: JSONContent[] = [];
  let space = '';
  for (const child of keptChildren(parent)) {
    if (!(child instanceof Element)) {
      if (onlySpace.test(child.nodeValue ?? '')) space += child.nodeValue ?? '';
      continue;
    }
    for (const [index, node] of readOne(child).entries())
      nodes.push(index === 0 ? { ...node, attrs: { ...node.attrs, before: usual(space) } } : node);
    space = '';
  }
  return { nodes, end: usual(space) };
}

/** White space, or null for none. */
function usual(space: string): string | null {
  return space === '' ? null : space;
}

/** Children as the sanitizer leaves them: without comments and what it drops, with the contents of tags that it does not know. */
function keptChildren(parent: Element): ChildNode[] {
  return [...parent.childNodes].flatMap((child): ChildNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child];
    if (!(child instanceof Element) || articleHtml.dropped.includes(child.localName)) return [];
    if (articleHtml.tags[tagOf(child)] && articleHtml.within[child.localName] === undefined) return [child];
    return child.hasAttribute(permissionAttribute) ? [] : keptChildren(child);
  });
}

function isPictureOfFigure(element: Element, container: string): boolean {
  return container === 'figure' && element.localName === 'img';
}

/** The attributes of an element that are kept, and their order if it is not the usual one. */
function read(element: Element, tag: string): Record<string, unknown> {
  const usualOrder = [...(articleHtml.tags[tag] ?? []), permissionAttribute];
  const values = Object.fromEntries(usualOrder.map((name) => [name, allowedValue(element, tag, name)]));
  const order = element.getAttributeNames().filter((name) => (values[name] ?? null) !== null);
  const isUsual = order.join() === usualOrder.filter((name) => values[name] !== null).join();
  return { ...values, ...(!isUsual && { order: order.join(' ') }) };
}

function readCode(element: Element): JSONContent {
  const only = element.childNodes.length === 1 ? element.firstElementChild : null;
  const text = element.textContent ?? '';
  return {
    type: 'codeBlock',
    attrs: { ...read(element, 'pre'), inner: only?.localName === 'code' },
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  };
}

function readFilm(element: Element): JSONContent {
  const tracks: FilmTrack[] = [];
  let space = '';
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (child.localName !== 'track') continue;
      const names = child.getAttributeNames().filter((name) => allowedValue(child, 'track', name) !== null);
      tracks.push({ before: space, attributes: names.map((name) => [name, child.getAttribute(name) ?? ''] as const) });
      space = '';
    } else if (onlySpace.test(child.nodeValue ?? '')) space += child.nodeValue ?? '';
  }
  return { type: 'film', attrs: { ...read(element, 'xl-video-player'), tracks, end: usual(space) } };
}

/** Adds nodes to a line; text of the same marks is one node. */
function pushInline(line: JSONContent[], nodes: readonly JSONContent[]): void {
  for (const node of nodes) {
    const last = line.at(-1);
    const isSame = last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame && node.text !== undefined) line[line.length - 1] = { ...last, text: last.text + node.text };
    else line.push(node);
  }
}

function marked(node: JSONContent, marks: readonly MarkJson[]): JSONContent {
  const sorted = [...marks].sort((one, other) => markNames.indexOf(one.type) - markNames.indexOf(other.type));
  return sorted.length > 0 ? { ...node, marks: sorted } : node;
}

function markOf(element: Element, tag: string, type: string, outer: readonly MarkJson[]): MarkJson {
  const last = outer.at(-1);
  const outerRank = last ? Number(last.attrs?.rank ?? markNames.indexOf(last.type)) : -1;
  const isUsual = markNames.indexOf(type) > outerRank;
  return { type, attrs: { ...read(element, tag), rank: isUsual ? null : outerRank + 0.01 } };
}

/** Parts a line from the white space around it. */
function trimRun(run: readonly JSONContent[]): { before: string; content: JSONContent[]; after: string } {
  const content = [...run];
  const before = cut(content, 0, leadingSpace);
  const after = cut(content, content.length - 1, trailingSpace);
  return { before, content, after };
}

function cut(content: JSONContent[], index: number, space: RegExp): string {
  const node = content[index];
  if (node?.text === undefined || node.marks) return '';
  const found = space.exec(node.text)?.[0] ?? '';
  const text = node.text.replace(space, '');
  content.splice(index, 1, ...(text === '' ? [] : [{ ...node, text }]));
  return found;
}
