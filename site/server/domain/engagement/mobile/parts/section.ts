import { markup, type Markup, type MarkupPart } from '../document/markup';

interface SectionOptions {
  /** Of the list: how its items stand. */
  kind: 'cards' | 'articles' | 'points' | 'grid' | 'steps' | 'links';
  /** Where all of it is to be seen. */
  more?: { readonly href: string; readonly label: string };
}

/** A list under its heading; nothing where it has no items. */
export function section(heading: string, items: readonly MarkupPart[], { kind, more }: SectionOptions): Markup | null {
  if (items.length === 0) return null;
  return markup`<section aria-label="${heading}"><div class="head"><h2>${heading}</h2>${more && markup`<a href="${more.href}">${more.label}</a>`}</div>
<ul class="${kind}">${items.map((item) => markup`<li>${item}</li>`)}</ul></section>`;
}
