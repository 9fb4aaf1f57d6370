import { parseUrl } from '../../utils/parse-url';

const PLAYABLE = /^(https?:|blob:|file:|data:(video|audio|application\/(vnd\.apple\.|x-)mpegurl))/i;

/** The absolute address of a source; nothing when it cannot be media (`javascript:`, `data:text` and the like). */
export function sourceUrl(src: string, base: string): URL | undefined {
  const url = parseUrl(src, base);
  return src && url && PLAYABLE.test(url.href) ? url : undefined;
}
