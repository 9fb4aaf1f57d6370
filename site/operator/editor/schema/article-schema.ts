import { Extension, getSchema, type Extensions } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import {
  Blockquote,
  BulletList,
  CodeBlock,
  Document,
  HardBreak,
  Heading,
  HorizontalRule,
  ListItem,
  OrderedList,
  Paragraph,
  Text,
} from './blocks';
import { articleMarks } from './marks';
import { pictureNodes } from './pictures';
import { tableNodes } from './tables';

/** Undo, the marks of where something is dropped or typed, and a last paragraph below whatever else an article ends with. */
const Basics = Extension.create({
  name: 'basics',
  addProseMirrorPlugins: () => [
    history(),
    dropCursor({ class: 'drop-cursor', color: false, width: 2 }),
    gapCursor(),
    new Plugin({
      appendTransaction(_transactions, _before, { doc, tr, schema }) {
        const isComplete = doc.lastChild?.type.name === 'paragraph';
        return isComplete ? null : tr.insert(doc.content.size, schema.nodes.paragraph!.create());
      },
    }),
  ],
  addKeyboardShortcuts() {
    const { view } = this.editor;
    const run = (command: typeof undo) => () => command(this.editor.state, view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-Shift-z': run(redo), 'Mod-y': run(redo) };
  },
});

/** The document of the editor: what `contract/article/article-html.ts` allows, and nothing else. */
export const articleExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  ...tableNodes,
  ...pictureNodes,
  ...articleMarks,
  Basics,
];

export const articleSchema = getSchema(articleExtensions);
