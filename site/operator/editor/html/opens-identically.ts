import { Node } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { articleSchema } from '../schema/article-schema';
import { readArticle } from './read-article';
import { writeArticle } from './write-article';

/** What is stored and what the editor would write instead, from where both begin to differ to where they are the same again. */
export interface Difference {
  readonly stored: string;
  readonly written: string;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Whether HTML that is opened in the editor and stored unchanged stays the same to the letter. */
export function opensIdentically(html: string): boolean {
  return differenceOf(html) === undefined;
}

/** Returns HTML as the editor would write it. */
export function rewrite(html: string): string {
  return writeArticle(documentOf(html));
}

/** Returns what opening and storing HTML would change. */
export function differenceOf(html: string): Difference | undefined {
  try {
    const doc = documentOf(html);
    const reason = hasUnevenTable(doc)
      ? '有的表格各行格子数不一样，打开会自动补齐'
      : '有编辑器表达不了的写法，打开会改写';
    const rewritten = writeArticle(doc);
    if (rewritten === html && !hasUnevenTable(doc)) return undefined;
    return { ...firstDifference(html, rewritten), reason };
  } catch {
    return { stored: html.slice(0, 200), written: '', line: 1, reason: '标签套得太乱，编辑器读不出来' };
  }
}

/** @throws RangeError if the nodes do not fit each other. */
function documentOf(html: string): Node {
  const doc = Node.fromJSON(articleSchema, readArticle(html));
  doc.check();
  return doc;
}

/** The editor completes rows with too few cells. */
function hasUnevenTable(doc: Node): boolean {
  let isUneven = false;
  doc.descendants((node) => {
    if (node.type.name === 'table' && TableMap.get(node).problems) isUneven = true;
    return !isUneven;
  });
  return isUneven;
}

/** Characters of both that are shown around a difference, at most. */
const shownLength = 240;

function firstDifference(stored: string, rewritten: string): Omit<Difference, 'reason'> {
  let start = 0;
  while (start < stored.length && stored[start] === rewritten[start]) start += 1;
  let end = 0;
  const shorter = Math.min(stored.length, rewritten.length) - start;
  while (end < shorter && stored.at(-1 - end) === rewritten.at(-1 - end)) end += 1;
  // From the beginning of the tag before.
  const from = Math.max(stored.lastIndexOf('<', start - 1), start - 60, 0);
  const part = (html: string) => {
    const text = html.slice(from, html.length - end + 20);
    return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  };
  return { stored: part(stored), written: part(rewritten), line: stored.slice(0, start).split('\n').length };
}
