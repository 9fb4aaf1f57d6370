import { cleanText } from '../fields/clean-text';
import { fieldRules } from '../fields/field-rules';

/** Kinds of records that are found, as they follow each other. Each is also the path of its list in the console. */
export const searchKinds = [
  'order',
  'refund',
  'transfer',
  'bank-line',
  'invoice',
  'user',
  'organization',
  'trial',
  'lead',
  'coupon',
  'price',
  'article',
  'product',
  'media',
  'message',
  'download',
  'staff',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What people copy before a number, such as `订单号：`. */
const label = /^\p{Script=Han}{1,8}\s*[:：]\s*/u;
/** The same without a colon, such as `订单号 2026 …`. Words other than these belong to a name, unless a long number follows: `远航 2026`. */
const labelOfNumber = /^\p{Script=Han}{0,7}(?:[号码]\s*|\p{Script=Han}\s*(?=(?:\D*\d){8}))(?=[A-Z\d+])/iu;
/** A number within an address: that of an order, a payment or a refund. */
const numberInAddress = /[PR]?20\d{20}(?!\d)/i;
/** Also a tax number, which has letters among its digits. */
const isNumber = /^[A-Z]?\d{4,}$|^(?=(?:\D*\d){6})[\dA-Z]{15,20}$/;

/** The text to look for, from what people type and paste: a number in groups, of full width, with its label, or in the address of a page. */
export function readSearchText(typed: string): string {
  const line = cleanText.line(typed).replace(label, '');
  if (/^(?:https?:\/)?\/\S+$/i.test(line)) return numberInAddress.exec(line)?.[0].toUpperCase() ?? line;
  const number = readNumber(line) ?? readNumber(line.replace(labelOfNumber, ''));
  if (number !== undefined) return number;
  return /[@＠]/.test(line) ? cleanText.email(line) : line;
}

/** A mobile, or a number in groups; undefined for other texts. */
function readNumber(text: string): string | undefined {
  const mobile = cleanText.mobile(text);
  if (fieldRules.mobile.pattern.test(mobile)) return mobile;
  const number = cleanText.groupedCapitals(text);
  return isNumber.test(number) ? number : undefined;
}
