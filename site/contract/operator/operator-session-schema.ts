import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { fieldRules } from '../fields/field-rules';
import { moment, rowId, wantedLine } from '../fields/value-schema';
import { operatorRoleNames } from './operator-access';

/** What a session still owes before it can be used; `ready` owes nothing. */
export const operatorSessionStates = ['second-factor', 'new-password', 'enrolment', 'ready'] as const;

export const operatorEmail = z
  .string()
  .overwrite(cleanText.email)
  .regex(fieldRules.email.pattern, fieldRules.email.message)
  .max(fieldRules.email.maxLength, fieldRules.email.message);
const password = z.string().min(1, '请输入密码').max(64, '密码最多 64 位');
const newPassword = z
  .string()
  .min(12, '密码为 12–64 位')
  .max(64, '密码为 12–64 位')
  .refine(fieldRules.newPassword.isValid, fieldRules.newPassword.message);
/** Six digits of an application, or a recovery code such as `k3p9-x7qm`. */
const code = z
  .string()
  .overwrite((text) => cleanText.grouped(text).toLowerCase())
  .regex(/^(\d{6}|[a-z0-9]{8})$/, '请输入 6 位验证码或 8 位恢复码');
const totpCode = z
  .string()
  .overwrite(cleanText.grouped)
  .regex(/^\d{6}$/, '请输入 6 位验证码');

const session = z
  .object({
    state: z.enum(operatorSessionStates),
    /** Value of the header `x-csrf-token`, which every write needs. */
    csrfToken: z.string(),
    operator: z.object({
      id: rowId,
      email: z.string(),
      name: z.string(),
      role: z.enum(operatorRoleNames),
      permissions: z.array(z.string()),
    }),
    /** Whether an application makes codes for the operator. */
    hasTotp: z.boolean(),
    passkeys: z.array(z.object({ id: rowId, name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
    /** Recovery codes that were not used yet. */
    recoveryCodes: z.number().int().nonnegative(),
    /** When the session ends, however it is used. */
    expireAt: moment,
  })
  .meta({ id: 'OperatorSession' });

export const signInOperatorSchema = { body: z.object({ email: operatorEmail, password }), reply: session };
export const getOperatorSessionSchema = { reply: session };
export const signOutOperatorSchema = { reply: z.null() };
export const verifySecondFactorSchema = { body: z.object({ code }), reply: session };
export const proveOperatorSchema = { body: z.object({ password }), reply: session };
export const changeOperatorPasswordSchema = {
  body: z.object({ password, newPassword }),
  reply: session,
};
export const startTotpSchema = {
  reply: z.object({
    /** Base32, for those who type it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
};
const recoveryCodes = z.object({
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
});
export const confirmTotpSchema = { body: z.object({ code: totpCode }), reply: recoveryCodes };
export const renewRecoveryCodesSchema = { reply: recoveryCodes };

/** What the browser's Web Authentication takes and gives, as JSON (WebAuthn 3, 5.1). */
const credentialJson = z.record(z.string().max(64), z.unknown());
const credentialOptions = z.object({ options: credentialJson });
const response = credentialJson.refine((value) => typeof value.id === 'string' && typeof value.response === 'object', {
  error: '浏览器没有给出通行密钥',
});
export const startPasskeySchema = { reply: credentialOptions };
export const addPasskeySchema = {
  body: z.object({ name: wantedLine('名称', 1, 30, '名称最多 30 个字'), response }),
  reply: z.object({
    /** Shown once; null when the operator has some already. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
};
export const removePasskeySchema = {
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  reply: session,
};
export const startPasskeySignInSchema = { reply: credentialOptions };
export const verifyPasskeySchema = { body: z.object({ response }), reply: session };

export type CredentialJson = z.output<typeof credentialJson>;
export type OperatorSession = z.output<typeof session>;
export type OperatorSignIn = { email: string; password: string };
export type StartTotpReply = z.output<typeof startTotpSchema.reply>;
export type RecoveryCodesReply = z.output<typeof recoveryCodes>;
