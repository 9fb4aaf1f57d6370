import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { fieldRules } from '../fields/field-rules';
import { solutionSchema } from './challenge-schema';
import {
  codeField,
  expirySchema,
  mobileField,
  newPasswordField,
  noData,
  passwordField,
} from '../user/account-fields-schema';

const { mobile, email } = fieldRules;
export const tokenField = z.string();
/** The consent that an account may be made by. */
export const agreeField = z.literal(true, '请先阅读并同意协议');

export const loginSchema = {
  body: z.object({
    username: z
      .string()
      .overwrite(cleanText.signInName)
      .min(1)
      .max(64)
      .regex(/^\P{Cc}*$/u, '格式不正确'),
    password: passwordField,
    /** Wanted after failures `accountLocked` and `challengeRequired`. */
    solution: solutionSchema.optional(),
  }),
  reply: z
    .object({
      token: tokenField,
      /** Seconds without use after which the token opens nothing. */
      expiresIn: z.number().int().positive(),
    })
    .meta({ id: 'LoginReply' }),
};

/** 32 random bytes, or a hash of as many, in base64url. */
export const secretField = z.string().regex(/^[\w-]{43}$/, '格式不正确');

export const exchangeCodeSchema = {
  body: z.object({
    code: secretField,
    /** The verifier whose challenge the code was asked for with (RFC 7636); absent when there was none. */
    codeVerifier: secretField.optional(),
  }),
  reply: loginSchema.reply,
};

export const loginBySmsSchema = {
  body: z.object({
    mobile: mobileField,
    code: codeField,
    agree: agreeField,
    solution: solutionSchema.optional(),
  }),
  reply: z.object({
    token: tokenField,
    /** Whether the account was made by this call. */
    isNew: z.boolean(),
  }),
};

export const sendSmsSchema = {
  body: z.object({
    mobile: mobileField,
    scene: z.enum(['login', 'bind', 'close', 'invite']),
    solution: solutionSchema.optional(),
  }),
  reply: expirySchema,
};

/** A mobile or an e-mail address of an account. */
const contactField = z
  .string()
  .overwrite(cleanText.signInName)
  .min(1, '请填写手机号或邮箱')
  .max(email.maxLength)
  .refine((text) => mobile.pattern.test(text) || email.pattern.test(text), '请输入正确的手机号或邮箱');

export const sendPasswordCodeSchema = {
  body: z.object({ contact: contactField, solution: solutionSchema.optional() }),
  reply: expirySchema,
};

export const resetPasswordSchema = {
  body: z.object({
    contact: contactField,
    code: codeField,
    password: newPasswordField,
    solution: solutionSchema.optional(),
  }),
  reply: loginSchema.reply,
};

export const logoutSchema = { reply: noData };

export const refreshStateSchema = {
  reply: z.object({
    /** 1 while the session goes on. */
    State: z.union([z.literal(0), z.literal(1)]),
    ExpireAt: z.iso.datetime({ offset: true }).optional(),
  }),
};

const signIn = z
  .object({
    Id: z.number().int(),
    UserAgent: z.string(),
    /** Where the sign-in came from, in words; empty when that is not known. */
    Place: z.string(),
    /** Whether it is the session that asks. */
    Current: z.boolean(),
    CTime: z.iso.datetime({ offset: true }),
    LTime: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'SignIn' });

export const listSessionsSchema = { reply: z.object({ Items: z.array(signIn), Total: z.number().int() }) };

export const endSessionSchema = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: noData,
};

/** How many devices were signed out. */
export const endOtherSessionsSchema = { reply: z.object({ Ended: z.number().int().nonnegative() }) };

export type NoData = z.output<typeof noData>;
export type LoginBody = z.input<typeof loginSchema.body>;
export type LoginReply = z.output<typeof loginSchema.reply>;
export type ExchangeCodeBody = z.input<typeof exchangeCodeSchema.body>;
export type LoginBySmsBody = z.input<typeof loginBySmsSchema.body>;
export type LoginBySmsReply = z.output<typeof loginBySmsSchema.reply>;
export type SendPasswordCodeBody = z.input<typeof sendPasswordCodeSchema.body>;
export type ResetPasswordBody = z.input<typeof resetPasswordSchema.body>;
export type SendSmsBody = z.input<typeof sendSmsSchema.body>;
export type SentCode = z.output<typeof sendSmsSchema.reply>;
export type RefreshStateReply = z.output<typeof refreshStateSchema.reply>;
export type EndOtherSessionsReply = z.output<typeof endOtherSessionsSchema.reply>;
export type ListSessionsReply = z.output<typeof listSessionsSchema.reply>;
