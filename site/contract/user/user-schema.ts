import { z } from 'zod';
import { file } from '../fields/file-schema';
import { severalLines } from '../fields/value-schema';
import { solutionSchema } from '../session/challenge-schema';
import {
  codeField,
  emailField,
  expirySchema,
  mobileField,
  newPasswordField,
  noData,
  passwordField,
  renewedSession,
  userNameField,
} from './account-fields-schema';

const user = z
  .object({
    UserId: z.number().int(),
    /** Known outside, unlike the id. */
    Umid: z.string(),
    UserName: z.string(),
    /** Empty without one, as the e-mail and the picture. */
    Mobile: z.string(),
    Email: z.string(),
    AvatarUrl: z.string(),
    /** False for accounts that were made by a code and have set none since. */
    HasPassword: z.boolean(),
    /** The organisation that the session is in. */
    OrgId: z.number().int(),
    OrgKey: z.string(),
    OrgName: z.string(),
    /** Of the user: 1 active. */
    Status: z.number().int(),
    /** When they signed in last. */
    LTime: z.iso.datetime({ offset: true }),
    CTime: z.iso.datetime({ offset: true }),
    /** When a look of the provider at the site as this user ends, which changes nothing; absent for the user's own session. */
    ViewUntil: z.iso.datetime({ offset: true }).optional(),
  })
  .meta({ id: 'User' });

export const getUserSchema = { reply: user };

export const updateUserSchema = {
  body: z.object({
    UserName: userNameField.optional(),
    AvatarUrl: z
      .string()
      .max(500)
      .regex(
        /^(https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s<>"'\\]*|\/uploads\/[\w-]+\.(png|jpg|webp))?$/i,
        '请使用 https 图片地址',
      )
      .optional(),
  }),
  reply: user,
};

export const changePasswordSchema = {
  body: z.object({
    /** May be left out after a recent proof of identity, as when there is no password yet. */
    OldPassword: passwordField.optional(),
    NewPassword: newPasswordField,
  }),
  reply: renewedSession,
};

export const bindMobileSchema = {
  body: z.object({ Mobile: mobileField, Code: codeField }),
  reply: renewedSession.extend({ Mobile: z.string() }),
};

export const sendProofCodeSchema = {
  reply: expirySchema.extend({
    /** Where the code went, masked: the account's mobile, or its e-mail address without one. */
    Target: z.string(),
  }),
};

export const proveIdentitySchema = {
  body: z
    .object({ Password: passwordField.optional(), Code: codeField.optional() })
    .refine(({ Password, Code }) => (Password === undefined) !== (Code === undefined), {
      message: '请输入密码或验证码',
      path: ['Password'],
    }),
  reply: z.object({ ProvenUntil: z.iso.datetime({ offset: true }) }),
};

export const sendEmailCodeSchema = {
  body: z.object({ Email: emailField, Solution: solutionSchema.optional() }),
  reply: expirySchema,
};

export const bindEmailSchema = {
  body: z.object({ Email: emailField, Code: codeField }),
  reply: renewedSession.extend({ Email: z.string() }),
};

export const closeAccountSchema = {
  body: z.object({
    Code: codeField,
    Reason: severalLines.max(200).default(''),
    Confirm: z.literal(true, '请确认注销'),
  }),
  reply: noData,
};

export const exportUserSchema = { reply: file };

export type User = z.output<typeof user>;
export type UpdateUserBody = z.input<typeof updateUserSchema.body>;
export type ChangePasswordBody = z.input<typeof changePasswordSchema.body>;
export type SendProofCodeReply = z.output<typeof sendProofCodeSchema.reply>;
export type ProveIdentityBody = z.input<typeof proveIdentitySchema.body>;
export type ProveIdentityReply = z.output<typeof proveIdentitySchema.reply>;
export type BindMobileReply = z.output<typeof bindMobileSchema.reply>;
export type BindEmailReply = z.output<typeof bindEmailSchema.reply>;
export type BindMobileBody = z.input<typeof bindMobileSchema.body>;
export type SendEmailCodeBody = z.input<typeof sendEmailCodeSchema.body>;
export type SendEmailCodeReply = z.output<typeof sendEmailCodeSchema.reply>;
export type BindEmailBody = z.input<typeof bindEmailSchema.body>;
export type CloseAccountBody = z.input<typeof closeAccountSchema.body>;
