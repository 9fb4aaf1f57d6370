import { markup, type Markup } from '../document/markup';

/** A figure with what it measures, several in a row. */
export function figures(items: readonly { readonly label: string; readonly value: string }[]): Markup | null {
  if (items.length === 0) return null;
  return markup`<dl class="figures">${items.map(({ label, value }) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}
