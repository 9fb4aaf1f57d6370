import { positionsOf } from './find-text';

const highlights = { all: 'pdf-findings', current: 'pdf-finding' };

/** Marks what is looked for in the text of a page, where the browser has custom highlights. @returns the place of the current one. */
export function markFindings(layer: HTMLElement, wanted: string, current: number | undefined): Range | undefined {
  clearFindings();
  const ranges = positionsOf(layer.textContent ?? '', wanted).map(({ start, end }) => rangeOf(layer, start, end));
  const shown = current === undefined ? undefined : ranges[current];
  if (typeof Highlight === 'function') {
    CSS.highlights.set(highlights.all, new Highlight(...ranges));
    if (shown) CSS.highlights.set(highlights.current, new Highlight(shown));
  }
  return shown;
}

export function clearFindings(): void {
  if (typeof Highlight !== 'function') return;
  for (const name of Object.values(highlights)) CSS.highlights.delete(name);
}

/** The range of characters in the text of an element. */
function rangeOf(element: HTMLElement, start: number, end: number): Range {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (start >= passed && start < passed + length) range.setStart(node, start - passed);
    if (end > passed && end <= passed + length) {
      range.setEnd(node, end - passed);
      break;
    }
    passed += length;
  }
  return range;
}
