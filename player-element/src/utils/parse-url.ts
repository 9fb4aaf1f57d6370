/** Parses a URL; undefined if it is invalid. Some supported browsers lack `URL.canParse()` and `URL.parse()`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    // Invalid.
  }
}
