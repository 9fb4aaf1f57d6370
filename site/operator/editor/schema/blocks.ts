import { InputRule, Node, textblockTypeInputRule, wrappingInputRule, type Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { hiddenAttribute, htmlAttributes, layoutAttributes } from './attributes';

/** `spacing` is the white space between blocks that are new. */
export const Document = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addAttributes: () => ({ spacing: hiddenAttribute('\n') }),
});

export const Text = Node.create({ name: 'text', group: 'inline' });

/** Text of its own. `tag` says whether it has a `<p>` ('p') or none ('bare'), where that is not what its place makes usual. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ ...htmlAttributes('p'), ...layoutAttributes(), tag: hiddenAttribute() }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') };
  },
});

export const headingLevels = [2, 3, 4] as const;

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...htmlAttributes('h2'), ...layoutAttributes(), level: { default: 2, rendered: false } }),
  parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { commands } = this.editor;
    return Object.fromEntries(
      headingLevels.map((level) => [`Mod-Alt-${level}`, () => commands.toggleNode('heading', 'paragraph', { level })]),
    );
  },
  addInputRules() {
    // The page has the only first level, so one sign and two make the same heading.
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        getAttributes: ([, signs = '']) => ({ level: Math.max(2, signs.length) }),
      }),
    ];
  },
});

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ ...htmlAttributes('blockquote'), ...layoutAttributes(['before', 'end', 'order']) }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[>》]\s$/, type: this.type })];
  },
});

/** Code of several lines. `inner` says whether a `<code>` is within the `<pre>`. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ ...htmlAttributes('pre'), ...layoutAttributes(), inner: hiddenAttribute(true) }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode('codeBlock', 'paragraph'),
      Enter: () => beginAfterSigns(this.editor) || leaveAfterTwoLines(this.editor),
      'Mod-Enter': () => this.editor.isActive('codeBlock') && this.editor.commands.exitCode(),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        const isAtStart = empty && $from.parent.type === this.type && $from.parentOffset === 0;
        return isAtStart && this.editor.commands.setNode('paragraph');
      },
    };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^(?:```|···)[a-z]*\s$/, type: this.type })];
  },
});

/** Begins a code block by Enter after its signs. */
function beginAfterSigns({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  const isSigns =
    empty && $from.parent.type.name === 'paragraph' && /^(?:```|···)[a-z]*$/.test($from.parent.textContent);
  if (!isSigns) return false;
  const tr = state.tr.delete($from.start(), $from.end());
  view.dispatch(tr.setBlockType($from.start(), $from.start(), state.schema.nodes.codeBlock!));
  return true;
}

/** Ends a code block by Enter in its second empty line, as people do who know no other way out. */
function leaveAfterTwoLines(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== 'codeBlock') return false;
  const isAtEnd = $from.parentOffset === $from.parent.nodeSize - 2;
  if (!isAtEnd || !$from.parent.textContent.endsWith('\n\n')) return false;
  return editor
    .chain()
    .command(({ tr }) => {
      tr.delete($from.pos - 2, $from.pos);
      return true;
    })
    .exitCode()
    .run();
}

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  addAttributes: () => ({ ...htmlAttributes('hr'), ...layoutAttributes() }),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:---|—-|___\s|\*\*\*\s)$/,
        handler: ({ state: { tr, schema }, range }) => {
          const $start = tr.doc.resolve(range.from);
          // Writing goes on below the rule.
          const isLast = $start.depth === 1 && $start.index(0) === tr.doc.childCount - 1;
          const rule = [this.type.create(), ...(isLast ? [schema.nodes.paragraph!.create()] : [])];
          tr.replaceWith($start.before(), $start.after(), rule);
          tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 1)));
        },
      }),
    ];
  },
});

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  addAttributes: () => htmlAttributes('br'),
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: ({ HTMLAttributes }) => ['br', HTMLAttributes],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: 'hardBreak' }),
      ]);
    return { 'Shift-Enter': insert };
  },
});

const listLayout = () => layoutAttributes(['before', 'end', 'order']);

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ ...htmlAttributes('ul'), ...listLayout() }),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*·•]\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ ...htmlAttributes('ol'), ...listLayout() }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})(?:[.．]\s|、)$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: start === '1' ? null : start }),
        joinPredicate: ([, start], node) => node.childCount + Number(node.attrs.start ?? 1) === Number(start),
      }),
    ];
  },
});

export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ ...htmlAttributes('li'), ...listLayout() }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      // Where nothing can be moved, Tab goes on to the next control of the page.
      Tab: () => this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1;
        if (!isAtStart || $from.node(-1).type !== this.type || $from.index(-1) !== 0) return false;
        return this.editor.commands.liftListItem('listItem');
      },
    };
  },
});
