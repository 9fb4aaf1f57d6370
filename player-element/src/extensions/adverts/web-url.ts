/** The absolute address of a page or of a server; nothing for `javascript:` and the like. */
export function webUrl(text: string | undefined, base: string): string | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}
