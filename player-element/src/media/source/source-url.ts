const PLAYABLE = /^(https?:|blob:|file:|data:(video|audio|application\/(vnd\.apple\.|x-)mpegurl))/i;

/** The absolute address of a source; nothing when it cannot be media (`javascript:`, `data:text` and the like). */
export function sourceUrl(src: string, base: string): URL | undefined {
  if (src === '' || !URL.canParse(src, base)) return undefined;
  const url = new URL(src, base);
  return PLAYABLE.test(url.href) ? url : undefined;
}
