import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection, type EditorState, type Selection, type Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import { articleHtml } from '#contract/article/article-html.ts';
import { siteAddress } from '../../ui/site-address';
import type { EditorFilm, EditorPicture } from '../editor-host';

/** A picture of the text, and where it is. */
export interface PlacedPicture {
  readonly node: Node;
  readonly position: number;
}

/** Returns the picture that is selected, or that of the caption in which the cursor is. */
export function pictureOf({ selection }: EditorState): PlacedPicture | undefined {
  if (selection instanceof NodeSelection && /picture$/i.test(selection.node.type.name))
    return { node: selection.node, position: selection.from };
  const { $from } = selection;
  if ($from.parent.type.name !== 'caption') return undefined;
  const figure = $from.node(-1);
  let position = $from.start(-1);
  for (const node of figure.children) {
    if (node.type.name === 'picture') return { node, position };
    position += node.nodeSize;
  }
  return undefined;
}

/** Puts a block in the place of an empty line, or below the block of the cursor. Writing goes on in it, where it has text. */
export function insertBlock({ state, view }: Editor, content: JSONContent): void {
  view.dispatch(insertInto(state.tr, state.schema.nodeFromJSON(content)).scrollIntoView());
}

export function insertInto(tr: Transaction, block: Node): Transaction {
  const { selection } = tr;
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock && $from.parent.type.name !== 'figure')
    tr.insert(selection.to, block);
  else {
    let depth = Math.max(1, $from.depth);
    for (let outer = depth; outer > 0; outer -= 1) if ($from.node(outer).type.name === 'figure') depth = outer;
    if ($from.depth === 0) tr.insert(selection.to, block);
    else {
      const line = $from.node(depth);
      const isEmptyLine = line.type.name === 'paragraph' && line.content.size === 0;
      tr.replaceWith(isEmptyLine ? $from.before(depth) : $from.after(depth), $from.after(depth), block);
    }
  }
  const end = tr.mapping.map(selection.to);
  let inside: number | undefined;
  tr.doc.nodesBetween(0, tr.doc.content.size, (node, position) => {
    if (node === block) inside = position;
    return inside === undefined;
  });
  const after = (inside ?? end) + block.nodeSize;
  // Writing goes on in the block, or below one without text.
  if (block.content.size > 0) return tr.setSelection(placeIn(tr, block, inside ?? end));
  if (after >= tr.doc.content.size) tr.insert(after, tr.doc.type.schema.nodes.paragraph!.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after)));
}

/** The first cell of a table; the end of a caption. */
function placeIn(tr: Transaction, block: Node, position: number): Selection {
  if (block.type.name === 'table') return TextSelection.near(tr.doc.resolve(position + 1));
  return TextSelection.near(tr.doc.resolve(position + block.nodeSize - 1), -1);
}

export function figureOf(attrs: Record<string, unknown>, caption = ''): JSONContent {
  const text = caption === '' ? {} : { content: [{ type: 'text', text: caption }] };
  return {
    type: 'figure',
    content: [
      { type: 'picture', attrs },
      { type: 'caption', ...text },
    ],
  };
}

export function pictureAttributes({ src, width, height, alt }: EditorPicture): Record<string, string | null> {
  return { src, alt: alt ?? '', width: sizeText(width), height: sizeText(height) };
}

/** The sanitizer keeps numbers of four digits. */
function sizeText(value: number | undefined): string | null {
  return value && value < 10_000 ? String(Math.round(value)) : null;
}

export function insertPicture(editor: Editor, picture: EditorPicture, caption?: string): void {
  insertBlock(editor, figureOf(pictureAttributes(picture), caption));
}

/** Gives the pictures of an address their size, once the browser has read it, so that pages do not jump. */
export function measurePicture({ view }: Editor, src: string): void {
  const picture = new Image();
  picture.addEventListener('load', () => {
    // Drawings may have none.
    if (view.isDestroyed || picture.naturalWidth === 0) return;
    const { tr } = view.state;
    const size = { width: sizeText(picture.naturalWidth), height: sizeText(picture.naturalHeight) };
    view.state.doc.descendants((node, position) => {
      const isIt = /picture$/i.test(node.type.name) && node.attrs.src === src && !node.attrs.width;
      if (isIt) tr.setNodeMarkup(position, undefined, { ...node.attrs, ...size });
    });
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  });
  picture.src = siteAddress(src);
}

export function insertFilm(editor: Editor, { tracks = [], ...film }: EditorFilm): void {
  const parts = tracks.map((track) => ({
    before: '',
    attributes: (articleHtml.tags.track ?? []).flatMap((name) => {
      const value = track[name as keyof typeof track];
      return value === undefined ? [] : [[name, value] as const];
    }),
  }));
  insertBlock(editor, { type: 'film', attrs: { ...film, tracks: parts } });
}

/** A table with a row of headings. */
export function insertTable(editor: Editor, rows = 3, columns = 3): void {
  const row = (section: string, type: string): JSONContent => ({
    type: 'tableRow',
    attrs: { section },
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const body = Array.from({ length: rows - 1 }, () => row('tbody', 'tableCell'));
  insertBlock(editor, { type: 'table', content: [row('thead', 'tableHeader'), ...body] });
}
