const yuanPattern = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * The fen of an amount that was typed in yuan, such as `1,299.5`. The digits are joined, so that no binary fraction takes part.
 * @returns undefined for what is no amount of at most two decimals.
 */
export function parseYuan(text: string): number | undefined {
  const [, yuan, decimals = ''] = yuanPattern.exec(plain(text)) ?? [];
  return yuan === undefined ? undefined : Number(yuan + decimals.padEnd(2, '0'));
}

/** Most that the server takes, in fen. */
const maxFen = 100_000_000_00;

/** What is wrong with an amount that was typed in yuan. */
export function yuanProblem(text: string): string | undefined {
  if (/^[-−]/.test(plain(text))) return '不能为负';
  if (/^\d{11,}/.test(plain(text)) || Number(parseYuan(text)) > maxFen) return '金额太大';
  return parseYuan(text) === undefined ? '请填写金额，最多两位小数' : undefined;
}

/** The whole number that was typed. @returns undefined for what is none. */
export function parseCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(plain(text)) ? Number(plain(text)) : undefined;
}

/** Without signs between digits, and with those of Chinese keyboards as others. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[,\s¥]/g, '');
}

/** An amount of fen as it is typed: 129900 is `1299.00`. */
export function typedYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
