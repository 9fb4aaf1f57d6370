import { InputRule, Mark, markInputRule } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import { allowsAttribute } from '#contract/article/article-html.ts';
import { hiddenAttribute, htmlAttributes } from './attributes';

interface MarkFacts {
  readonly name: string;
  readonly tag: string;
  /** Other elements and styles that browsers write for it. */
  readonly others?: readonly string[];
  readonly shortcut?: string;
  /** What Markdown writes for it. */
  readonly typed?: RegExp;
}

/**
 * The marks, outermost first. Marks of the same text are written in this order; one that was stored within another that comes later here has a `rank` that says so.
 */
const facts: readonly MarkFacts[] = [
  { name: 'link', tag: 'a' },
  { name: 'bold', tag: 'strong', others: ['b'], shortcut: 'Mod-b', typed: /(?<!\*)(\*\*(?![\s*])([^*]+)(?<!\s)\*\*)$/ },
  { name: 'italic', tag: 'em', others: ['i'], shortcut: 'Mod-i', typed: /(?<!\*)(\*(?![\s*])([^*]+)(?<!\s)\*)$/ },
  { name: 'underline', tag: 'u', shortcut: 'Mod-u' },
  {
    name: 'strike',
    tag: 's',
    others: ['strike', 'del'],
    shortcut: 'Mod-Shift-s',
    typed: /(?<!~)(~~(?![\s~])([^~]+)(?<!\s)~~)$/,
  },
  { name: 'subscript', tag: 'sub', shortcut: 'Mod-,' },
  { name: 'superscript', tag: 'sup', shortcut: 'Mod-.' },
  { name: 'code', tag: 'code', shortcut: 'Mod-e', typed: /(?<!`)(`([^`]+)`)$/ },
];

export const markNames: readonly string[] = facts.map(({ name }) => name);

export const markTags: Readonly<Record<string, string>> = Object.fromEntries(facts.map(({ name, tag }) => [name, tag]));

export const marksByTag: Readonly<Record<string, string>> = Object.fromEntries(
  facts.map(({ name, tag }) => [tag, name]),
);

export const articleMarks = facts.map(({ name, tag, others = [], shortcut, typed }, index) =>
  Mark.create({
    name,
    // Tiptap sorts by it, highest first, and ProseMirror keeps marks in that order.
    priority: 100 - index,
    // Text that is typed at the end of a link does not belong to it.
    ...(name === 'link' && { inclusive: false }),
    ...(name === 'code' && { code: true, exitable: true }),
    addAttributes: () => ({ ...htmlAttributes(tag), order: hiddenAttribute(), rank: hiddenAttribute() }),
    parseHTML: () => (name === 'link' ? [{ tag: 'a[href]' }] : [tag, ...others].map((each) => ({ tag: each }))),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...(shortcut && {
      addKeyboardShortcuts() {
        return { [shortcut]: () => this.editor.commands.toggleMark(name) };
      },
    }),
    addInputRules() {
      if (name === 'link') return [linkRule(this.type)];
      return typed ? [markInputRule({ find: typed, type: this.type })] : [];
    },
  }),
);

/** A link as Markdown writes it; one whose address may not stand in an article stays as it was typed. */
function linkRule(type: MarkType): InputRule {
  return new InputRule({
    find: /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/,
    handler({ state: { tr, schema }, range, match: [, text = '', address = ''] }) {
      const href = completeLink(address);
      if (!allowsAttribute('a', 'href', href)) return null;
      tr.replaceWith(range.from, range.to, schema.text(text, [type.create({ href })])).removeStoredMark(type);
      return undefined;
    },
  });
}

/** Completes what people type as an address. */
export function completeLink(value: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)) return `mailto:${value}`;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(value) ? `https://${value}` : value;
}
