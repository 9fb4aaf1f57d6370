import { allowsAttribute, articleHtml } from '#contract/article/article-html.ts';
import { parseInert } from '../html/read-article';
import {
  joinNeighbours,
  loosenBoxes,
  nameBlocks,
  removeEmpty,
  tidyTable,
  unwrap,
  unwrapOnlyParagraph,
} from './paste-blocks';
import { listsFromFeishu, listsFromPages, listsFromWord } from './paste-lists';
import { framePictures, numberPictures } from './paste-pictures';
import { tidySpaces } from './paste-spaces';
import { isHidden, marksFromStyles } from './paste-styles';

/** Cleaned HTML, with a number in `data-pasted` of each picture whose file is elsewhere. */
export interface CleanedPaste {
  readonly body: HTMLElement;
  /** Addresses of these pictures, by their numbers. */
  readonly pictures: readonly string[];
}

/** Sheets of Word: to parse them is to apply them, which the policy of the console refuses. */
const sheets = /<style\b.*?(?:<\/style\s*>|$)/gis;

/** Returns pasted HTML without what belongs to the program that it comes from: Word, WPS, Feishu, or a page. */
export function cleanPaste(html: string): CleanedPaste {
  const body = parseInert(html.replaceAll(sheets, ''));
  removeNoise(body);
  listsFromWord(body);
  listsFromFeishu(body);
  listsFromPages(body);
  marksFromStyles(body);
  nameBlocks(body);
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  loosenBoxes(body);
  tidySpaces(body);
  const pictures = numberPictures(body);
  framePictures(body);
  removeEmpty(body);
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  for (const item of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(item);
  // Headings are bold by themselves.
  for (const mark of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong, u)')) unwrap(mark);
  joinNeighbours(body);
  return { body, pictures };
}

/** What is not seen, and elements that only the program knows. */
const noise = [...articleHtml.dropped, 'xml', 'colgroup', 'button', 'input', '[data-lark-record-data]'].join();

function removeNoise(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  for (const element of body.querySelectorAll(noise)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (isHidden(element)) element.remove();
    // Word's own elements have a name with a colon; what is in them is text.
    else if (element.localName.includes(':')) unwrap(element);
  }
}

/** A link that leads nowhere a reader may go is text. */
function cleanLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  link.removeAttribute('title');
  // The line below a link is its own.
  for (const line of link.querySelectorAll('u')) unwrap(line);
  if (allowsAttribute('a', 'href', href)) link.setAttribute('href', href);
  else unwrap(link);
}
