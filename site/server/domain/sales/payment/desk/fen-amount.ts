/** An amount that an operator wrote, `1234.5`, in fen; undefined for what is no amount of money. */
export function toFen(text: string): number | undefined {
  const [, yuan = '', cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === '' ? undefined : Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** `¥1234.50`. */
export function formatYuan(fen: number): string {
  return `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
