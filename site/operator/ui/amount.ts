const yuanPattern = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * The fen of an amount that was typed in yuan, such as `1,299.5`. The digits are joined, so that no binary fraction takes part.
 * @returns undefined for what is no amount of at most two decimals.
 */
export function parseYuan(text: string): number | undefined {
  const [, yuan, decimals = ''] = yuanPattern.exec(text.replaceAll(/[,，\s¥￥]/g, '')) ?? [];
  return yuan === undefined ? undefined : Number(yuan + decimals.padEnd(2, '0'));
}

/** An amount of fen as it is typed: 129900 is `1299.00`. */
export function typedYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
