/** The address in a text; undefined when there is none. `URL.canParse()` and `URL.parse()` are younger than some browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
