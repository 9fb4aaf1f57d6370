import { z } from 'zod';

/** Fields of accounts that several forms share (site 1.8). */
export const mobileField = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');
export const codeField = z.string().regex(/^\d{6}$/, '请输入 6 位验证码');
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(64)
  .regex(/^[^\s@<>()[\]\\,;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, '请输入正确的邮箱');
export const userNameField = z
  .string()
  .trim()
  .min(4)
  .max(32)
  .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, '不能包含特殊字符');
export const newPasswordField = z
  .string()
  .min(8, '密码为 8–20 位')
  .max(20, '密码为 8–20 位')
  .refine(isMixed, '密码须包含大写字母、小写字母、数字、符号中的至少 3 种');
/** A password as it is, or was: its rules may have changed since, and nobody needs to know them here. */
export const passwordField = z.string().min(1).max(128);

export const noData = z.object({});
export const expirySchema = z.object({
  /** Seconds that the code holds. */
  expire: z.number().int().positive(),
  /** Seconds until the next one may be asked for. */
  resend: z.number().int().positive(),
  /** The code itself, outside production. */
  debugCode: z.string().optional(),
});

function isMixed(password: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
  return kinds.filter((kind) => kind.test(password)).length >= 3;
}
