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
  userName: {
    /** The words that stand for nobody and for a closed account are no names. */
    pattern: /^(?!系统$|已注销用户$)[^\p{Cc}<>]*$/u,
    isLongEnough: (name: string) => widthOf(name) >= 4,
    maxLength: 32,
    lengthMessage: '4–32 个字符，一个汉字算两个',
    message: '不能包含特殊字符，也不能用系统保留的名称',
  },
  /** Whom an adviser calls. */
  contact: {
    isValid: ({ length }: string) => length >= 2 && length <= 20,
    message: '联系人请填 2–20 个字，例如“王女士”',
  },
  company: { isValid: ({ length }: string) => length >= 2 && length <= 50, message: '请输入 2–50 个字的企业名称' },
  couponCode: { pattern: /^[A-Z0-9]{4,20}$/, message: '请输入 4–20 位字母或数字的兑换码' },
  bankAccount: { pattern: /^\d{8,30}$/, message: '请输入 8–30 位数字的银行账号' },
  newPassword: {
    isValid: isMixed,
    minLength: 8,
    maxLength: 20,
    lengthMessage: '密码为 8–20 位',
    message: '密码须包含大写字母、小写字母、数字、符号中的至少 3 种',
  },
} as const;

/** Characters of a text as terminals count them: those as wide as Chinese ones are two, so that 李雷 has four. */
function widthOf(text: string): number {
  return [...text.trim()].reduce(
    (width, character) => width + (/[\u2e80-\uffef]|[^\0-\uffff]/u.test(character) ? 2 : 1),
    0,
  );
}

/** Whether a password is of at least three kinds of characters. */
function isMixed(password: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
  return kinds.filter((kind) => kind.test(password)).length >= 3;
}
