const digits = '零壹贰叁肆伍陆柒捌玖';
/** Units within four digits, and of each four digits, from the right. */
const units = ['', '拾', '佰', '仟'];
const groupUnits = ['', '万', '亿', '万亿'];

/** An amount in fen as invoices and banks write it: 129900 becomes `壹仟贰佰玖拾玖元整`, 100050 `壹仟元零伍角整`. */
export function formatChineseAmount(fen: number): string {
  const yuan = Math.floor(fen / 100);
  const [jiao = 0, cents = 0] = [Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan > 0 ? `${formatChineseNumber(yuan)}元` : '';
  if (jiao === 0 && cents === 0) return `${whole || '零元'}整`;
  // A zero says that a place was left out.
  const gap = whole !== '' && (jiao === 0 || yuan % 10 === 0) ? '零' : '';
  const tenths = jiao > 0 ? `${digits[jiao]}角` : '';
  return whole + gap + tenths + (cents > 0 ? `${digits[cents]}分` : '整');
}

/** A whole number above 0 and below 10¹⁶. */
function formatChineseNumber(number: number): string {
  const text = String(number);
  let written = '';
  for (const [index, digit] of [...text].entries()) {
    const place = text.length - 1 - index;
    if (digit !== '0') {
      const isAfterGap = index > 0 && text[index - 1] === '0';
      written += (isAfterGap ? '零' : '') + digits[Number(digit)] + units[place % 4];
    }
    const group = text.slice(Math.max(0, index - 3), index + 1);
    if (place % 4 === 0 && /[1-9]/.test(group)) written += groupUnits[place / 4];
  }
  return written;
}
