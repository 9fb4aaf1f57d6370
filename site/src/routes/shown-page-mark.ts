import type { ShownPage } from './shown-page';

const markName = 'shown-page';

/** Tells the browser what the server has rendered; a page that it takes over as it is needs no word. */
export function shownPageMarkup(kind: ShownPage['kind']): string {
  return kind === 'page' ? '' : `<meta name="${markName}" content="${kind}">`;
}

/** What the server has rendered into the document. */
export function renderedKind(): ShownPage['kind'] {
  const kind = document.querySelector<HTMLMetaElement>(`meta[name="${markName}"]`)?.content;
  return kind === 'missing' || kind === 'pending' ? kind : 'page';
}
