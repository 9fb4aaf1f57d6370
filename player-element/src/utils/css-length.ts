/** A CSS length from an attribute: a bare number means px, nonsense gives the default. */
export function cssLength(value: string | number, fallback: string): string {
  const text = String(value).trim();
  const length = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
  return CSS.supports('width', length) ? length : fallback;
}
