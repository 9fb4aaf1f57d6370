import { markup, type Markup } from '../document/markup';

interface Way {
  readonly href: string;
  readonly label: string;
}

/** Says that there is nothing, and where to go on. */
export function emptyNote(title: string, text: string, ways: readonly Way[]): Markup {
  return markup`<div class="empty"><h1>${title}</h1><p>${text}</p>${ways.map(
    ({ href, label }, index) => markup`<a class="button${index > 0 && ' quiet'}" href="${href}">${label}</a>`,
  )}</div>`;
}

/** The same within a page that has a heading of its own. */
export function emptyList(text: string, way: Way): Markup {
  return markup`<p class="none">${text}<br><a href="${way.href}">${way.label}</a></p>`;
}
