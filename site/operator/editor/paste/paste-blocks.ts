import { styleOf } from './paste-styles';

export const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure, hr, xl-video-player';
const parts = 'li, td, th, tr, thead, tbody, figcaption';
const boxes = 'div, section, article, main, header, footer, aside, nav, center, address, dl, dt, dd, fieldset, form';

export function isBlock(element: Element): boolean {
  return element.matches(`${blocks}, ${parts}`);
}

export function hasPicture(element: Element): boolean {
  return element.matches('img') || element.querySelector('img') !== null;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string, kept: readonly string[] = []): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of kept) {
    const value = element.getAttribute(name);
    if (value !== null) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const renamedTags: Readonly<Record<string, string>> = { del: 's', kbd: 'code', samp: 'code', tt: 'code' };

/** Gives tags to headings, quotes and code that are told by the name of their style alone. */
export function nameBlocks(body: Element): void {
  for (const element of body.querySelectorAll('p, div')) {
    const name = element.getAttribute('class') ?? '';
    const level = /^[1-6]$/.exec(styleOf(element)['mso-outline-level'] ?? '')?.[0];
    if (/\bMsoTitle\b/.test(name)) rename(element, 'h2');
    else if (/\bMsoSubtitle\b/.test(name)) rename(element, 'h3');
    else if (level && element.localName === 'p') rename(element, `h${level}`);
    else if (/\bMso(?:Intense)?Quote\b|\blark-quote\b|\bquote-container/.test(name)) quote(element);
    else if (/\b(?:lark-code|code-block)\b/.test(name) && !element.querySelector('pre')) writeCode(element);
  }
  for (const code of body.querySelectorAll('pre')) writeCode(code);
  for (const [tag, other] of Object.entries(renamedTags))
    for (const element of body.querySelectorAll(tag)) rename(element, other);
  const highest = body.querySelectorAll('h1');
  // The page has the only first level: several of them are the levels below it.
  if (highest.length > 1)
    for (const level of [3, 2, 1])
      for (const heading of body.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`);
}

function quote(element: Element): void {
  const around = element.ownerDocument.createElement('blockquote');
  element.before(around);
  around.append(element);
}

/** Writes code as text; its lines may be elements. */
function writeCode(element: Element): void {
  for (const end of element.querySelectorAll('br')) end.replaceWith('\n');
  const inner = [...element.querySelectorAll('div, li, p')].filter((line) => !line.querySelector('div, li, p'));
  const text =
    inner.length > 0 ? inner.map((line) => line.textContent?.replace(/\n$/, '')).join('\n') : element.textContent;
  const code = element.ownerDocument.createElement('code');
  code.textContent = (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/^\n+|\s+$/g, '');
  const pre = element.ownerDocument.createElement('pre');
  pre.append(code);
  element.replaceWith(pre);
}

/** Makes paragraphs of boxes that hold text, and removes the other boxes. */
export function loosenBoxes(body: Element): void {
  for (const box of [...body.querySelectorAll(boxes)].reverse()) {
    if (box.closest('pre')) continue;
    if (box.querySelector(blocks) === null) rename(box, 'p');
    else {
      gatherText(box);
      unwrap(box);
    }
  }
  if (body.querySelector(blocks)) gatherText(body);
}

/** Puts text that is beside blocks into paragraphs. */
function gatherText(box: Element): void {
  let run: ChildNode[] = [];
  const end = () => {
    if (run.some((node) => node.textContent?.trim() || (node instanceof Element && hasPicture(node)))) {
      const paragraph = box.ownerDocument.createElement('p');
      run[0]?.before(paragraph);
      paragraph.append(...run);
    } else for (const node of run) node.remove();
    run = [];
  };
  const children = [...box.childNodes];
  for (const child of children) {
    if (child instanceof Element && (isBlock(child) || child.querySelector(blocks))) end();
    else run.push(child);
  }
  end();
}

const emptied = [blocks, 'li, span, font, a, b, i, u, s, strong, em, sub, sup, code'].join();

/** Removes what holds nothing, from the inside to the outside. */
export function removeEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll(emptied)].reverse()) {
    const isFull = element.matches('hr, table, xl-video-player') || element.querySelector('hr, table, xl-video-player');
    if (isFull || hasPicture(element) || element.textContent?.trim()) continue;
    // A space between two words may be in a mark of its own.
    if (!isBlock(element) && element.childNodes.length > 0) unwrap(element);
    else element.remove();
  }
}

/** Gives a table a row of headings where its first row is bold throughout. */
export function tidyTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('thead td')) rename(cell, 'th', ['colspan', 'rowspan']);
  const first = table.rows[0];
  if (!first || table.tHead || table.rows.length < 2) return;
  const cells = [...first.cells];
  const isHeading = cells.some(({ textContent }) => textContent?.trim()) && cells.every(isBold);
  if (!isHeading || cells.some(({ rowSpan }) => rowSpan > 1)) return;
  for (const cell of cells) if (cell.localName === 'td') rename(cell, 'th', ['colspan']);
  table.createTHead().append(first);
}

function isBold(cell: HTMLTableCellElement): boolean {
  if (cell.localName === 'th') return true;
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue?.trim() && !parentElement?.closest('b, strong')) return false;
  }
  return true;
}

/** An item or a cell with one paragraph has its text without a tag. */
export function unwrapOnlyParagraph(item: Element): void {
  const paragraphs = [...item.children].filter(({ localName }) => localName === 'p');
  if (paragraphs.length === 1 && item.firstChild === paragraphs[0]) unwrap(paragraphs[0]!);
}

/** Joins quotes that follow each other, and lines of code. */
export function joinNeighbours(body: Element): void {
  for (const element of body.querySelectorAll('blockquote, pre')) {
    const next = element.nextElementSibling;
    if (!next || next.localName !== element.localName || element.nextSibling !== next) continue;
    if (element.localName === 'pre') next.firstElementChild!.prepend(`${element.textContent}\n`);
    else next.prepend(...element.childNodes);
    element.remove();
  }
}
