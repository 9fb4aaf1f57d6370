import { escapeHtml } from '../../../../contract/escape-html';

/** HTML that is safe to send: its texts are escaped. */
export interface Markup {
  readonly html: string;
}

/** A part of markup; the last three render nothing. */
export type MarkupPart = Markup | string | number | readonly MarkupPart[] | false | null | undefined;

/** Writes HTML, with every text in it escaped, for content and for quoted attributes. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return { html: strings.reduce((html, string, index) => html + render(parts[index - 1]) + string) };
}

/** HTML that was cleaned, or that this program wrote, as it is. */
export function trusted(html: string): Markup {
  return { html };
}

function render(part: MarkupPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(render).join('');
}
