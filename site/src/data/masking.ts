/** Characters that stay readable at both ends. */
const shownFirst = 3;
const shownLast = 4;

/** A phone or identity number with its middle hidden: `13812345678` becomes `138****5678` (spec 5.2; site R-FMT-2). */
export function maskText(text: string | null | undefined): string {
  if (!text) return '';
  const hidden = '****';
  // So short a text would be readable as a whole.
  if (text.length <= shownFirst + shownLast) return hidden;
  return text.slice(0, shownFirst) + hidden + text.slice(-shownLast);
}

/** An e-mail address with most of its name hidden: `someone@example.cn` becomes `so****@example.cn`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Of a short name one character is enough to know it again.
  return `${email.slice(0, at > 4 ? 2 : 1)}****${email.slice(at)}`;
}
