import { markup, type Markup } from '../document/markup';

/** Headings with a sentence each, as items of a list. */
export function points(items: readonly { readonly title: string; readonly desc: string }[]): Markup[] {
  return items.map(({ title, desc }) => markup`<h3>${title}</h3><p>${desc}</p>`);
}
