import { markup, type Markup } from '../document/markup';

interface Chip {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The parts of a list to choose from, in one row that scrolls. */
export function chips(label: string, items: readonly Chip[]): Markup {
  return markup`<nav class="chips" aria-label="${label}">${items.map(
    ({ label: name, href, isCurrent }) =>
      markup`<a href="${href}"${isCurrent && markup` aria-current="true"`}>${name}</a>`,
  )}</nav>`;
}
