/** Numbers in a random macro: VAST asks for eight digits. */
const RANDOM_LIMIT = 1e8;

/** An address with the macros of VAST, `[NAME]` or `%%NAME%%`, in place of which these values stand. */
export function fillMacros(url: string, values: Readonly<Record<string, string>> = {}): string {
  const all: Readonly<Record<string, string>> = {
    CACHEBUSTING: String(Math.floor(Math.random() * RANDOM_LIMIT)).padStart(8, '0'),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  };
  return url.replaceAll(/\[([A-Z]+)\]|%%([A-Z]+)%%/g, (macro, name: string, other: string) => {
    const value = all[name || other];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}
