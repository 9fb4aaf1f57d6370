const digits = '零一二三四五六七八九';

/**
 * Reads a discount as people say it: `9` or `9 折` leaves 90 % to pay, `8.5` and `八五折` 85 %, `95` 95 %.
 * @returns the percentage that is paid, from 1 to 99; undefined for what is no discount.
 */
export function parseDiscount(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[零一二三四五六七八九]/g, (digit) => String(digits.indexOf(digit)))
    .replaceAll('点', '.')
    .replaceAll(/\s/g, '')
    .replace(/^打/, '')
    .replace(/折$/, '');
  // Two digits are a percentage: 95 is a little less than the price, not nine and a half of it. 10 would be either.
  if (/^[1-9]\d$/.test(plain)) return plain === '10' ? undefined : Number(plain);
  const [, whole, tenth = '0'] = /^(\d)(?:\.(\d))?$/.exec(plain) ?? [];
  const percent = Number(`${whole ?? ''}${tenth}`);
  return whole !== undefined && percent > 0 ? percent : undefined;
}

/** A percentage that is paid as people say it: 90 is `9 折`, 85 is `8.5 折`. */
export function formatDiscount(percent: number): string {
  return `${percent / 10} 折`;
}
