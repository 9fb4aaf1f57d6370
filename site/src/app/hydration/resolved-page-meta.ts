import type { ServedPage } from '../router/resolved-page';

const metaName = 'page-kind';

/** A meta element that tells the browser what the server rendered; a page that can be hydrated has none. */
export function resolvedPageMeta(kind: ServedPage['kind']): string {
  return kind === 'page' ? '' : `<meta name="${metaName}" content="${kind}">`;
}

/** What the server rendered into the document. */
export function readResolvedPageMeta(): ServedPage['kind'] {
  const kind = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  return kind === 'missing' || kind === 'pending' ? kind : 'page';
}
