import { Extension } from '@tiptap/core';
import { DOMParser as SchemaParser, Fragment, Slice, type ParseOptions, type Schema } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readPasted } from '../html/read-article';
import { cleanPaste } from './clean-paste';
import type { PictureUploads } from './picture-uploads';

/** ProseMirror marks its own HTML by it. */
const ownMark = 'data-pm-slice';

interface Options {
  readonly uploads: PictureUploads;
}

/** Takes what is pasted and dropped: text of other programs clean, and pictures by uploading them. */
export const PastedContent = Extension.create<Options>({
  name: 'pastedContent',
  addProseMirrorPlugins() {
    const { uploads } = this.options;
    const { schema } = this.editor;
    let files: readonly File[] = [];
    let pictures: ReturnType<PictureUploads['adopt']> = [];
    /** Whether the text that is being pasted is one of this editor, which knows how it goes on around it. */
    let isOwn = false;
    const remember = (_view: EditorView, event: Event) => {
      const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
      const transfer = clipboardData ?? dataTransfer;
      files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      pictures = [];
      isOwn = false;
      return false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { paste: remember, drop: remember },
          transformPastedHTML(html, view) {
            isOwn = html.includes(ownMark);
            if (isOwn) return html;
            const cleaned = cleanPaste(html);
            pictures = uploads.adopt(view, cleaned.pictures, files);
            files = [];
            return cleaned.body.innerHTML;
          },
          clipboardParser: new PastedParser(schema, () => pictures),
          handlePaste(view, _event, slice) {
            if (files.length > 0 && slice.size === 0) {
              uploads.insert(view, files);
              return true;
            }
            return !isOwn && replaceEmptyLine(view, slice);
          },
          handleDrop(view, event, slice, isMoved) {
            if (isMoved || files.length === 0 || slice.size > 0) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
            uploads.insert(view, files);
            event.preventDefault();
            return true;
          },
        },
      }),
    ];
  },
});

/** Reads cleaned HTML as articles are read; that of this editor as ProseMirror does. */
class PastedParser extends SchemaParser {
  readonly #pictures: () => readonly Readonly<Record<string, unknown>>[];

  constructor(schema: Schema, pictures: () => readonly Readonly<Record<string, unknown>>[]) {
    super(schema, SchemaParser.fromSchema(schema).rules);
    this.#pictures = pictures;
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    const root = dom as Element;
    if (root.querySelector(`[${ownMark}]`)) return super.parseSlice(dom, options);
    const content = Fragment.fromJSON(this.schema, readPasted(root, this.#pictures()));
    for (const node of content.content) node.check();
    return new Slice(content, 0, 0);
  }
}

/** Puts blocks in the place of an empty line as they are: ProseMirror would join the first of them with the line. */
function replaceEmptyLine(view: EditorView, { content }: Slice): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine =
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!isEmptyLine || content.childCount === 0 || !content.content.every(({ isBlock }) => isBlock)) return false;
  const tr = view.state.tr.replaceWith($from.before(), $from.after(), content);
  const end = tr.doc.resolve(Math.min($from.before() + content.size, tr.doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.near(end, -1)).setMeta('paste', true).scrollIntoView());
  return true;
}
