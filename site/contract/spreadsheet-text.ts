/**
 * What a spreadsheet takes for a formula when a cell begins with it (https://owasp.org/www-community/attacks/CSV_Injection). Full-width
 * signs count as the plain ones in East Asian ones.
 */
const formulaStart = /^[=+\-@|%＝＋－＠\t\r]/;

/** A text that a spreadsheet shows as it is: one that would be a formula gets an apostrophe in front. */
export function spreadsheetText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
