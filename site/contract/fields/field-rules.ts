/** Rules of fields that forms and server share (site 1.8); plain data, so that forms need no schema library. */
export const fieldRules = {
  mobile: { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' },
  /** A code from a short message or an e-mail. */
  code: { pattern: /^\d{6}$/, message: '请输入 6 位验证码' },
  email: {
    pattern: /^[^\s@<>()[\]\\,;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    maxLength: 64,
    message: '请输入正确的邮箱',
  },
  userName: { pattern: /^[^\p{Cc}\p{Cf}<>]*$/u, minLength: 4, maxLength: 32, message: '不能包含特殊字符' },
  /** What somebody is called: Chinese names have two characters. */
  personName: { pattern: /^[^\p{Cc}\p{Cf}<>]*$/u, minLength: 2, maxLength: 32, message: '不能包含特殊字符' },
  couponCode: { pattern: /^[A-Z0-9]{4,20}$/, message: '请输入 4–20 位字母或数字的兑换码' },
  newPassword: {
    isValid: isMixed,
    minLength: 8,
    maxLength: 20,
    lengthMessage: '密码为 8–20 位',
    message: '密码须包含大写字母、小写字母、数字、符号中的至少 3 种',
  },
} as const;

/** Whether a password is of at least three kinds of characters. */
function isMixed(password: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
  return kinds.filter((kind) => kind.test(password)).length >= 3;
}
