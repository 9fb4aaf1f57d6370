/** Parameters by their names. */
export type Fields = Record<string, string>;

export function pairsOf(encoded: string): Fields {
  return Object.fromEntries(
    encoded
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('=', 2).map((part) => decodeURIComponent(part.replaceAll('+', '%20')))),
  ) as Fields;
}

export function percent(bytes: Buffer): string {
  return [...bytes]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

/** `2026-11-22 10:00:00` in Shanghai. */
export function china(time: Date): string {
  return time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function sum(amounts: readonly string[]): number {
  return amounts.reduce((total, amount) => total + cents(amount), 0);
}

export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
