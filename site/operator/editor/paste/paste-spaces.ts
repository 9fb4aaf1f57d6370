import { blocks, hasPicture, isBlock } from './paste-blocks';

const wide = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u201c\\u201d\\u2018\\u2019\\u2014\\u2026]';
const endsWide = new RegExp(`${wide}$`);
const beginsWide = new RegExp(`^${wide}`);
/** An end of a line that a program set within a text, with the characters around it. */
const lineEnd = /(.?)[ \t]*[\r\n]\s*(.?)/gu;

const trimmed = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, figcaption';

/** Leaves white space as a reader would see it, none at the edges of blocks, and none where a program only ended a line of its file. */
export function tidySpaces(body: Element): void {
  const texts = textsIn(body);
  for (const [index, text] of texts.entries()) {
    if (text.parentElement?.closest('pre')) continue;
    const before = texts[index - 1]?.data.at(-1) ?? '';
    const after = texts[index + 1]?.data.trimStart()[0] ?? '';
    text.data = text.data
      .replaceAll(lineEnd, (_match, left: string, right: string) => {
        const isWithin = endsWide.test(left || before) && beginsWide.test(right || after);
        return `${left}${isWithin ? '' : ' '}${right}`;
      })
      .replaceAll(/[\u200b\ufeff]/g, '')
      .replaceAll(/[ \t\f\u00a0]+/g, ' ');
  }
  for (const block of body.querySelectorAll(trimmed)) {
    trimEdge(block, 'firstChild');
    trimEdge(block, 'lastChild');
  }
  const isOfBlocks = body.querySelector(blocks) !== null;
  for (const text of textsIn(body)) {
    const parent = text.parentElement!;
    const isBetween = parent.matches('ul, ol, table, thead, tbody, tr, figure') || (parent === body && isOfBlocks);
    if (isBetween && text.data.trim() === '') text.remove();
  }
}

function textsIn(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Removes spaces, those of full width too, and line breaks at an edge of a block. */
function trimEdge(block: Element, edge: 'firstChild' | 'lastChild'): void {
  const spaces = edge === 'firstChild' ? /^[\s\u3000]+/ : /[\s\u3000]+$/;
  for (;;) {
    let node: ChildNode | null = block[edge];
    while (node instanceof Element && node[edge] && !isBlock(node)) node = node[edge];
    if (node instanceof Text) {
      const text = node.data.replace(spaces, '');
      if (text !== '') {
        if (text !== node.data) node.data = text;
        return;
      }
      node.remove();
    } else if (node instanceof Element && (node.matches('br') || isEmptyMark(node))) node.remove();
    else return;
  }
}

function isEmptyMark(element: Element): boolean {
  return !isBlock(element) && !hasPicture(element) && element.childNodes.length === 0;
}
