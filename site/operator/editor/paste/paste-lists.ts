import { styleOf } from './paste-styles';

interface ListLine {
  readonly element: Element;
  /** From 1. */
  readonly level: number;
  readonly isOrdered: boolean;
  /** Number of the first item, where the source says it. */
  readonly start: string | undefined;
}

/** Numbers as Word writes them before an item: 1. (2) a) 一、 第三 iv. */
const orderedMarker =
  /^[（(]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.．、)）]|^第[\d一二三四五六七八九十]+|^[①-⑳]/i;

/** Makes real lists of the paragraphs that Word and WPS write for list items, with their levels. */
export function listsFromWord(root: Element): void {
  const lines = [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')].flatMap((element): ListLine[] => {
    const found = /\bl\d+\s+level(\d+)/.exec(styleOf(element)['mso-list'] ?? '');
    if (!found || element.querySelector('p')) return [];
    const marker = takeMarker(element);
    // A numbered heading stays one; its number is written by Word.
    if (/^H\d$/.test(element.tagName)) return [];
    const start = /(\d+)\D*$/.exec(marker)?.[1];
    return [{ element, level: Number(found[1]), isOrdered: orderedMarker.test(marker), start }];
  });
  nest(lines);
}

/** Removes the sign or number that stands before an item, and returns it. */
function takeMarker(element: Element): string {
  const signs = [...element.querySelectorAll('[style]')].filter((each) => styleOf(each)['mso-list'] === 'ignore');
  const marker = signs.map(({ textContent }) => textContent).join('');
  for (const sign of signs) sign.remove();
  return marker.replaceAll(/\s/g, '');
}

/** Makes one list of the lists that Feishu writes one after the other, with their levels in class names. */
export function listsFromFeishu(root: Element): void {
  for (const item of root.querySelectorAll('li[data-list="check"], ul[class*="list-check"] > li')) {
    const isDone = item.getAttribute('data-checked') === 'true' || item.classList.contains('done');
    const first = item.querySelector('div, p, span') ?? item;
    first.prepend(isDone ? '☑ ' : '☐ ');
  }
  const lists = [...root.querySelectorAll('ul, ol')].filter(
    // Items that already are within each other are left as they are.
    (list) => levelOf(list) !== undefined && !list.parentElement?.closest('li'),
  );
  const lines = lists.flatMap((list): ListLine[] => {
    const start = list.getAttribute('start') ?? undefined;
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    return items.map((element) => ({ element, level: levelOf(list) ?? 1, isOrdered: list.localName === 'ol', start }));
  });
  nest(lines);
}

/** Puts lists that stand beside items into the item before, as a page needs them. */
export function listsFromPages(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
}

function levelOf(list: Element): number | undefined {
  const found = /\blist-(?:bullet|number|check)(?:ed)?-?(\d)/.exec(list.getAttribute('class') ?? '');
  return found ? Number(found[1]) : undefined;
}

/** Puts items that follow each other into lists, at the place of the first of them. */
function nest(lines: readonly ListLine[]): void {
  let open: { list: Element; level: number }[] = [];
  let previous: Element | undefined;
  for (const line of lines) {
    const { element, level, isOrdered, start } = line;
    const place = element.tagName === 'LI' ? element.parentElement! : element;
    const isNext = previous !== undefined && isDirectlyAfter(place, previous);
    if (!isNext) open = [];
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const tag = isOrdered ? 'ol' : 'ul';
    let current = open.at(-1);
    if (current?.level === level && current.list.localName !== tag) {
      open.pop();
      current = open.at(-1);
    }
    if (current?.level !== level) {
      const list = element.ownerDocument.createElement(tag);
      if (isOrdered && start !== undefined && start !== '1') list.setAttribute('start', start);
      const outer = current?.list.lastElementChild;
      if (outer) outer.append(list);
      else if (previous && isNext) previous.after(list);
      else place.before(list);
      open.push({ list, level });
      current = open.at(-1);
    }
    const item = element.ownerDocument.createElement('li');
    item.append(...element.childNodes);
    current!.list.append(item);
    previous = open[0]!.list;
    const emptied = element.parentElement;
    element.remove();
    if (place !== element && emptied?.children.length === 0) emptied.remove();
  }
}

/** Whether only white space is between two elements, or the one is a list whose first items were moved. */
function isDirectlyAfter(element: Element, previous: Element): boolean {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node === previous) return true;
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() !== '') return false;
  }
  return false;
}
