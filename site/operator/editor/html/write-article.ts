import type { Mark, Node } from '@tiptap/pm/model';
import { articleHtml, permissionAttribute } from '#contract/article/article-html.ts';
import { markNames, markTags } from '../schema/marks';
import type { FilmTrack } from '../schema/views';
import { sectionsOf } from '../schema/tables';
import { isUsuallyBare } from './paragraph-tag';

/** What was written of nodes, which never change: a long article is written again at each key. */
const written = new WeakMap<Node, string>();

const tags: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  bulletList: 'ul',
  caption: 'figcaption',
  figure: 'figure',
  listItem: 'li',
  orderedList: 'ol',
  tableCell: 'td',
  tableHeader: 'th',
};

/** Returns a document as HTML, to the letter as the sanitizer writes it. */
export function writeArticle(doc: Node): string {
  let end = doc.childCount;
  while (end > 0 && isUnwritten(doc.child(end - 1))) end -= 1;
  return writeBlocks(doc, doc.children.slice(0, end)).trim();
}

/** Whether a block is a last empty line, which is there to be typed in. */
function isUnwritten({ type, content, attrs }: Node): boolean {
  return type.name === 'paragraph' && content.size === 0 && attrs.tag === null && attrs[permissionAttribute] === null;
}

function writeBlocks(parent: Node, children: readonly Node[] = parent.children): string {
  const name = parent.type.name;
  const spacing = name === 'doc' ? String(parent.attrs.spacing) : '';
  let html = '';
  let isAfterBare = false;
  for (const [index, node] of children.entries()) {
    const isParagraph = node.type.name === 'paragraph';
    const usually = isUsuallyBare(name, index, children[index + 1]?.type.name) ? 'bare' : 'p';
    // Two texts without a tag would be one.
    const isBare: boolean =
      isParagraph && !isAfterBare && (node.attrs.tag ?? usually) === 'bare' && !isRestricted(node);
    const before = node.attrs.before ?? (html === '' ? '' : spacing);
    const block = isBare ? remember(node, () => writeLine(node)) : writeBlock(node);
    if (block === undefined) continue;
    html += before + block;
    isAfterBare = isBare;
  }
  return html;
}

function isRestricted({ attrs }: Node): boolean {
  return attrs[permissionAttribute] !== null;
}

function remember(node: Node, write: () => string): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const html = write();
  written.set(node, html);
  return html;
}

/** @returns undefined for what is shown in the editor alone. */
function writeBlock(node: Node): string | undefined {
  const { attrs } = node;
  switch (node.type.name) {
    case 'paragraph':
      return element(
        'p',
        attrs,
        remember(node, () => writeLine(node)),
      );
    case 'heading':
      return remember(node, () => element(`h${attrs.level}`, attrs, writeLine(node)));
    case 'caption':
      return node.content.size === 0 ? undefined : element('figcaption', attrs, writeLine(node));
    case 'codeBlock':
      return remember(node, () => writeCode(node));
    case 'horizontalRule':
      return openingTag('hr', attrs);
    case 'picture':
      return isStored(node) ? openingTag('img', attrs) : undefined;
    case 'figure':
      return isLost(node) ? undefined : remember(node, () => writeContainer(node));
    case 'film':
      return writeFilm(node);
    case 'table':
      return remember(node, () => element('table', attrs, writeSections(node) + (attrs.end ?? '')));
    default:
      return remember(node, () => writeContainer(node));
  }
}

/** A picture that is being uploaded, or whose file could not be read, is not in the article. */
function isStored({ attrs }: Node): boolean {
  return attrs.state === null;
}

function isLost(figure: Node): boolean {
  return figure.children.every(
    (child) => child.type.name === 'caption' || (child.type.name === 'picture' && !isStored(child)),
  );
}

function writeContainer(node: Node): string {
  const tag = tags[node.type.name] ?? '';
  return element(tag, attributesOf(node), writeBlocks(node) + (node.attrs.end ?? ''));
}

/** A cell that covers one column or row does not say so. */
function attributesOf({ type, attrs }: Node): Readonly<Record<string, unknown>> {
  if (!type.name.startsWith('table')) return attrs;
  const { colspan, rowspan } = attrs;
  return { ...attrs, colspan: colspan === 1 ? null : String(colspan), rowspan: rowspan === 1 ? null : String(rowspan) };
}

function writeCode(node: Node): string {
  const text = escapeText(node.textContent);
  // Readers skip a line end that follows the tag of a `<pre>`.
  const hasCode = node.attrs.inner === true || text.startsWith('\n');
  return element('pre', node.attrs, hasCode ? `<code>${text}</code>` : text);
}

function writeFilm({ attrs }: Node): string {
  const tracks = (attrs.tracks as readonly FilmTrack[]).map(
    ({ before, attributes }) => `${before}<track${attributes.map(([name, value]) => attribute(name, value)).join('')}>`,
  );
  return element('xl-video-player', attrs, tracks.join('') + (attrs.end ?? ''));
}

function writeSections(table: Node): string {
  const sections = sectionsOf(table);
  let html = '';
  let end = '';
  for (const [index, row] of table.children.entries()) {
    const section = sections[index] ?? null;
    const isFirst = section !== (sections[index - 1] ?? null) || index === 0;
    if (isFirst && section !== null) {
      if (index > 0) html += `${end}</${sections[index - 1]}>`;
      html += `${row.attrs.sectionBefore ?? ''}<${section}>`;
      end = row.attrs.sectionEnd ?? '';
    }
    const cells = row.children.map((cell) => (cell.attrs.before ?? '') + writeContainer(cell)).join('');
    html += (row.attrs.before ?? '') + element('tr', row.attrs, cells + (row.attrs.end ?? ''));
  }
  const last = sections.at(-1) ?? null;
  return last === null ? html : `${html}${end}</${last}>`;
}

function element(tag: string, attrs: Readonly<Record<string, unknown>>, content: string): string {
  return `${openingTag(tag, attrs)}${content}</${tag}>`;
}

function openingTag(tag: string, attrs: Readonly<Record<string, unknown>>): string {
  const usual = [...(articleHtml.tags[tag] ?? []), permissionAttribute];
  const first = typeof attrs.order === 'string' ? attrs.order.split(' ') : [];
  const names = [...first, ...usual.filter((name) => !first.includes(name))];
  const own = names.map((name) => {
    const value = attrs[name] ?? null;
    return value === null ? '' : attribute(name, String(value));
  });
  const added = Object.entries(articleHtml.added[tag] ?? {}).map(([name, value]) => attribute(name, value));
  return `<${tag}${own.join('')}${added.join('')}>`;
}

/** An empty value is left out, but for the text of a picture, as the sanitizer does. */
function attribute(name: string, value: string): string {
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Writes text with its marks; a mark that goes on is not closed. */
function writeLine(line: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const node of line.children) {
    if (node.type.name === 'inlinePicture' && !isStored(node)) continue;
    const marks = [...node.marks].sort((one, other) => rankOf(one) - rankOf(other));
    let kept = 0;
    while (kept < marks.length && open[kept] && marks[kept]?.eq(open[kept]!)) kept += 1;
    html += closingTags(open.slice(kept));
    html += marks
      .slice(kept)
      .map(({ type, attrs }) => openingTag(markTags[type.name] ?? '', attrs))
      .join('');
    html += writeInline(node);
    open = marks;
  }
  return html + closingTags(open);
}

function rankOf({ type, attrs }: Mark): number {
  return attrs.rank ?? markNames.indexOf(type.name);
}

function closingTags(marks: readonly Mark[]): string {
  return [...marks]
    .reverse()
    .map(({ type }) => `</${markTags[type.name]}>`)
    .join('');
}

function writeInline(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '');
  return openingTag(node.type.name === 'hardBreak' ? 'br' : 'img', node.attrs);
}
