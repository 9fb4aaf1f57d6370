import type { Editor } from '@tiptap/core';
import { readArticle } from '../html/read-article';

/** Makes the text another one by its changed part alone: the cursor stays where it is, and what was typed can still be undone. */
export function replaceChanged({ state, view, schema }: Editor, html: string): void {
  const { doc, tr } = state;
  const next = schema.nodeFromJSON(readArticle(html));
  const start = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (start === null || !ends) return;
  // In a run of equal letters the start may be found behind the end.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const slice = next.slice(start, ends.b + overlap);
  view.dispatch(tr.replace(start, ends.a + overlap, slice).setMeta('addToHistory', false));
}
