/** Two ways to write a path that some servers take for one, and bytes that no path has. */
const disguised = /%(2f|5c|00|0[ad9])/i;
/** Browsers take backslashes for slashes, and leave out tabs and line breaks. */
// oxlint-disable-next-line no-control-regex
const strange = /[\s\\\u0000-\u001f\u007f]/;

/** Whether a text is a path of this site, and no address that begins with two slashes. */
export function isOwnPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//');
}

export type CheckedSource = { readonly address: string } | { readonly problem: 'malformed' | 'refused' };

export interface SourceRules {
  /** Folders, which end with a slash, and files: paths of this site, or addresses. */
  readonly sources: readonly string[];
  /** The site's own origins, whose addresses are paths of it. */
  readonly ownOrigins: readonly [string, ...string[]];
}

/**
 * Checks an address that somebody gave against what is allowed, in the spelling that browsers give it.
 * @returns the address to write into the page: a path of this site, or a whole address.
 */
export function checkSource(text: string, { sources, ownOrigins }: SourceRules): CheckedSource {
  const [own] = ownOrigins;
  if (text === '' || strange.test(text)) return { problem: 'malformed' };
  if (!isOwnPath(text) && !/^https?:\/\/[^/]/i.test(text)) return { problem: 'malformed' };
  if (!URL.canParse(text, own)) return { problem: 'malformed' };
  const url = new URL(text, own);
  // `/.//host` becomes a path that is an address by itself.
  const isTwofold = disguised.test(url.pathname) || url.pathname.startsWith('//');
  if (url.username || url.password || isTwofold) return { problem: 'malformed' };
  const isOwn = ownOrigins.includes(url.origin);
  const place = (isOwn ? '' : url.origin) + url.pathname;
  const isAllowed = sources.some((source) => (source.endsWith('/') ? place.startsWith(source) : place === source));
  if (!isAllowed) return { problem: 'refused' };
  return { address: place + url.search + url.hash };
}

/** The origins that the sources are of, beside the site itself. */
export function sourceOrigins(sources: readonly string[]): string[] {
  return [...new Set(sources.filter((source) => !isOwnPath(source)).map((source) => new URL(source).origin))];
}
