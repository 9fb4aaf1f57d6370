import { Node, type Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { hiddenAttribute, htmlAttributes, layoutAttributes } from './attributes';
import { filmView, pictureView } from './views';

/**
 * Attributes of a picture. `state` is 'pending' while it is uploaded and 'lost' if its file could not be read; neither is written. `key` finds the
 * picture of an upload again, `preview` is an address that shows it meanwhile.
 */
const pictureAttributes = () => ({
  ...htmlAttributes('img'),
  ...layoutAttributes(),
  state: hiddenAttribute(),
  key: hiddenAttribute(),
  preview: hiddenAttribute(),
});

/** A picture within a line. */
const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => pictureView,
});

/** The picture of a figure. */
const Picture = Node.create({
  name: 'picture',
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => pictureView,
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | picture)+ caption',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ ...htmlAttributes('figure'), ...layoutAttributes(['before', 'end', 'order']) }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const remove = () => removePicture(this.editor);
    return { Backspace: () => remove() || leaveEmptyCaption(this.editor), Delete: remove };
  },
});

/** Without its picture nothing of a figure is left. */
function removePicture({ state, view }: Editor): boolean {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return false;
  const { $from } = selection;
  if ($from.parent.childCount > 2) return false;
  view.dispatch(tr.delete($from.before(), $from.after()).scrollIntoView());
  return true;
}

/** Backspace at the beginning of a caption selects the picture above it. */
function leaveEmptyCaption({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'caption' || $from.parentOffset > 0) return false;
  const above = $from.before() - ($from.node(-1).child($from.index(-1) - 1).nodeSize ?? 0);
  if (state.doc.nodeAt(above)?.type.name !== 'picture') return true;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, above)));
  return true;
}

/** The words below a figure. An empty one is not written. */
const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...htmlAttributes('figcaption'), ...layoutAttributes() }),
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => writeBelow(this.editor) };
  },
});

function writeBelow({ state, view }: Editor): boolean {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'caption') return false;
  const after = $from.after(-1);
  const tr = state.tr.insert(after, state.schema.nodes.paragraph!.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

/** A film: the tag of the player, with its tracks. */
const Film = Node.create({
  name: 'film',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    ...htmlAttributes('xl-video-player'),
    ...layoutAttributes(['before', 'end', 'order']),
    tracks: hiddenAttribute([]),
  }),
  parseHTML: () => [{ tag: 'xl-video-player' }],
  renderHTML: ({ HTMLAttributes }) => ['xl-video-player', HTMLAttributes],
  addNodeView: () => filmView,
});

export const pictureNodes = [InlinePicture, Picture, Figure, Caption, Film];
