import { Extension, Node, type Editor } from '@tiptap/core';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import type { Node as ArticleNode } from '@tiptap/pm/model';
import { hiddenAttribute, htmlAttributes, layoutAttributes } from './attributes';

/** What prosemirror-tables calls the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ ...htmlAttributes('table'), ...layoutAttributes(['before', 'end', 'order']) }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      Tab: () => goToCell(this.editor, 1) || addLastRow(this.editor),
      'Shift-Tab': () => goToCell(this.editor, -1),
    };
  },
});

function goToCell({ state, view }: Editor, direction: 1 | -1): boolean {
  return goToNextCell(direction)(state, view.dispatch);
}

function addLastRow(editor: Editor): boolean {
  const { state, view } = editor;
  return editor.isActive('table') && addRowAfter(state, view.dispatch) && goToCell(editor, 1);
}

/**
 * A row. `section` is 'thead' or 'tbody' where the table has them; rows of the same section that follow each other are in one. The first of them
 * keeps the white space around its tags.
 */
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  addAttributes: () => ({
    ...htmlAttributes('tr'),
    ...layoutAttributes(['before', 'end', 'order']),
    section: {
      default: null,
      keepOnSplit: false,
      // Rows are drawn in one body, and copied with the section to which they belong.
      parseHTML: (element: HTMLElement) => sectionOf(element.dataset.section ?? element.parentElement?.localName),
      renderHTML: ({ section }) => (section === null ? {} : { 'data-section': section }),
    },
    sectionBefore: hiddenAttribute(),
    sectionEnd: hiddenAttribute(),
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

function sectionOf(name: string | undefined): string | null {
  return name === 'thead' || name === 'tbody' ? name : null;
}

function cell(name: string, tag: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      ...htmlAttributes(tag),
      ...layoutAttributes(['before', 'end', 'order']),
      colspan: { default: 1, parseHTML: (element: Element) => spanOf(element, 'colspan') },
      rowspan: { default: 1, parseHTML: (element: Element) => spanOf(element, 'rowspan') },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Columns or rows that a cell covers, at least one. */
export function spanOf(element: Element, name: 'colspan' | 'rowspan'): number {
  const value = element.getAttribute(name) ?? '';
  return /^\d{1,3}$/.test(value) ? Math.max(1, Number(value)) : 1;
}

export const tableNodes = [TableRoles, Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** Returns the section of each row of a table; null for all if it has none. New rows belong to the rows around them. */
export function sectionsOf(table: ArticleNode): (string | null)[] {
  const stored = table.children.map((row) => row.attrs.section as string | null);
  const first = stored.find((section) => section !== null) ?? null;
  let section = first;
  return table.children.map((row, index) => {
    const isHead = row.children.every((each) => each.type.name === 'tableHeader');
    if (stored[index] !== null) section = stored[index] ?? null;
    else if (section === 'thead' && !isHead) section = 'tbody';
    return section;
  });
}
