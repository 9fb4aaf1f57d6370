import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { fieldRules } from '../fields/field-rules';

const { mobile, code, email, userName, newPassword } = fieldRules;

/** Fields of accounts that several forms share (site 1.8). */
/** Takes numbers as people write them, and hands on their eleven digits. */
export const mobileField = z
  .string()
  .overwrite(cleanText.mobile)
  .min(1, '请填写手机号')
  .regex(mobile.pattern, mobile.message);
export const codeField = z
  .string()
  .overwrite(cleanText.grouped)
  .min(1, '请填写验证码')
  .regex(code.pattern, code.message);
export const emailField = z
  .string()
  .overwrite(cleanText.email)
  .min(1, '请填写邮箱')
  .max(email.maxLength)
  .regex(email.pattern, email.message);
export const userNameField = z
  .string()
  .overwrite(cleanText.line)
  .min(1, '请填写用户名')
  .max(userName.maxLength)
  .regex(userName.pattern, userName.message)
  .refine(userName.isLongEnough, userName.lengthMessage);
export const newPasswordField = z
  .string()
  .min(1, '请填写新密码')
  .min(newPassword.minLength, newPassword.lengthMessage)
  .max(newPassword.maxLength, newPassword.lengthMessage)
  .refine(newPassword.isValid, newPassword.message);
/** A password as it is, or was: its rules may have changed since, and nobody needs to know them here. */
export const passwordField = z.string().min(1, '请填写密码').max(128);

export const noData = z.object({}).meta({ id: 'NoData' });
/** The session goes on with another token; the one that the call carried has ended. */
export const renewedSession = z.object({ Token: z.string() }).meta({ id: 'RenewedSession' });
export type RenewedSession = z.output<typeof renewedSession>;
export const expirySchema = z
  .object({
    /** Seconds that the code holds. */
    expire: z.number().int().positive(),
    /** Seconds until the next one may be asked for. */
    resend: z.number().int().positive(),
    /** The code itself, outside production. */
    debugCode: z.string().optional(),
  })
  .meta({ id: 'SentCode' });
