/**
 * What a spreadsheet takes for a formula when a cell begins with it (https://owasp.org/www-community/attacks/CSV_Injection). Full-width
 * signs count as the plain ones in East Asian ones.
 */
const formulaStart = /^[=+\-@|%＝＋－＠\t\r]/;

/** Digits that a spreadsheet would round or shorten: the number of an account or order, or what begins with zeros. */
const longNumber = /^(?:\d{12,}|0\d+)$/;

/** A text that a spreadsheet shows as it is: a formula, and a number that would lose digits, get an apostrophe in front. */
export function spreadsheetText(text: string): string {
  return formulaStart.test(text) || longNumber.test(text) ? `'${text}` : text;
}
