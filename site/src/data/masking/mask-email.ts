/** An e-mail address with most of its name hidden: `someone@example.cn` becomes `so****@example.cn`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  // Of a short name one character is enough to know it again.
  return `${email.slice(0, at > 4 ? 2 : 1)}****${email.slice(at)}`;
}
