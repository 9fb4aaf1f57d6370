import { parseUrl } from '../../utils/parse-url';

/** The absolute address of a page or of a server; nothing for `javascript:` and the like. */
export function webUrl(text: string | undefined, base: string): string | undefined {
  const url = text ? parseUrl(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
