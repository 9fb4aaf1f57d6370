import { callbackParameterOf } from '../session/callback-parameters';

/** Longest accepted path, in characters. */
const maxLength = 2048;

/**
 * A path of this site, with query and fragment, that is safe to redirect to although it comes from the URL (site S-3): without
 * what a sign-in added, and without repeated slashes.
 * @returns null for what could lead to another origin or into a redirect loop.
 */
export function safeInternalPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > maxLength || !raw.startsWith('/')) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]|%[01][0-9a-f]|%7f/i.test(raw)) return null;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(raw) ?? [];
  const decoded = path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\').replace(/%2e/gi, '.');
  if (decoded.startsWith('//') || decoded.includes('\\')) return null;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const collapsed = path.replace(/\/{2,}/g, '/');
  if (/^\/redirect/i.test(decoded.replace(/\/{2,}/g, '/'))) return null;
  return collapsed + withoutCallback(query) + fragment;
}

function withoutCallback(query: string): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !callbackParameterOf(pair));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
