import type { Editor } from '@tiptap/core';
import type { EditorState, Command } from '@tiptap/pm/state';
import { findTable, toggleHeader } from '@tiptap/pm/tables';

/** Runs a command of ProseMirror's tables. */
export function run(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch);
  editor.view.focus();
}

export function hasHeading(state: EditorState): boolean {
  const row = findTable(state.selection.$from)?.node.firstChild;
  return row?.children.every(({ type }) => type.name === 'tableHeader') ?? false;
}

/** Makes the first row headings of the columns, or takes that back. */
export const toggleHeading: Command = (state, dispatch) =>
  toggleHeader('row')(state, (tr) => {
    const table = findTable(tr.selection.$from);
    if (!table) return;
    const isHeading = table.node.firstChild?.firstChild?.type.name === 'tableHeader';
    let position = table.start;
    for (const [index, row] of table.node.children.entries()) {
      tr.setNodeAttribute(position, 'section', index === 0 && isHeading ? 'thead' : 'tbody');
      position += row.nodeSize;
    }
    dispatch?.(tr);
  });
