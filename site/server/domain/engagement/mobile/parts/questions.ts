import { markup, type Markup } from '../document/markup';

/** Questions that open at a touch. */
export function questions(items: readonly { readonly q: string; readonly a: string }[]): Markup | null {
  if (items.length === 0) return null;
  return markup`<section aria-label="常见问题"><div class="head"><h2>常见问题</h2></div>
${items.map(({ q, a }) => markup`<details><summary>${q}</summary><p>${a}</p></details>`)}</section>`;
}
