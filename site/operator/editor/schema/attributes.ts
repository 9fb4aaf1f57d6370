import type { Attribute } from '@tiptap/core';
import { allowsAttribute, articleHtml, permissionAttribute } from '#contract/article/article-html.ts';

type AttributeTable = Record<string, Attribute>;

/** Returns the attributes that the sanitizer keeps of a tag, by their names in HTML. Absent ones are null. */
export function htmlAttributes(tag: string): AttributeTable {
  const names = [...(articleHtml.tags[tag] ?? []), permissionAttribute];
  return Object.fromEntries(names.map((name) => [name, htmlAttribute(tag, name)]));
}

function htmlAttribute(tag: string, name: string): Attribute {
  return {
    default: null,
    parseHTML: (element) => allowedValue(element, tag, name),
    renderHTML: ({ [name]: value }) => (value === null ? {} : { [name]: String(value) }),
  };
}

/** The value of an element's attribute, or null if the sanitizer would drop it. */
export function allowedValue(element: Element, tag: string, name: string): string | null {
  const value = element.getAttribute(name);
  return value !== null && allowsAttribute(tag, name, value) ? value : null;
}

/** An attribute of the document alone, which has no place in HTML. New nodes begin without it, also those of a split. */
export function hiddenAttribute(fallback: unknown = null): Attribute {
  return { default: fallback, rendered: false, keepOnSplit: false, parseHTML: () => fallback };
}

/**
 * What a block keeps of how it was stored, so that it is written the same again. null means as usual:
 * `before` is the white space before the element, `end` that before its end tag, `order` the names of its attributes where they do not have the usual order.
 */
export function layoutAttributes(names: readonly ('before' | 'end' | 'order')[] = ['before', 'order']): AttributeTable {
  return Object.fromEntries(names.map((name) => [name, hiddenAttribute()]));
}
