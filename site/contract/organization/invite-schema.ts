import { z } from 'zod';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { moment, oneLine, rowId } from '../fields/value-schema';
import { codeField, mobileField, newPasswordField, noData, userNameField } from '../user/account-fields-schema';
import { inviteStatuses } from './invite-status';
import { grantedRole } from './organization-fields-schema';

/** Whatever came with a link; one that nobody was given leads to no invitation. */
const code = oneLine.min(1).max(64);
const byCode = z.object({ code });

const invite = z
  .object({
    Code: z.string(),
    /** Address of the page that joins by it. */
    Url: z.string(),
    Role: grantedRole,
    MaxUses: z.number().int().positive(),
    Used: z.number().int().nonnegative(),
    InviterName: z.string(),
    ExpireAt: moment,
    Status: z.literal(inviteStatuses),
    CTime: moment,
  })
  .meta({ id: 'Invite' });

export const listInvitesSchema = { query: clientPaging(), reply: clientPageOf(invite) };

export const createInviteSchema = {
  body: z.object({
    Role: grantedRole.default('member'),
    MaxUses: z.number().int().min(1).max(100).default(1),
    /** Until it ends. */
    Days: z.number().int().min(1).max(30).default(7),
  }),
  reply: invite,
};

export const revokeInviteSchema = { params: byCode, reply: noData };

/** What whoever holds the code may know. */
export const getInviteSchema = {
  params: byCode,
  reply: z
    .object({
      Code: z.string(),
      /** For those who belong to it and go on in it. */
      OrgId: rowId,
      OrgName: z.string(),
      /** Masked. */
      InviterName: z.string(),
      Role: grantedRole,
      ExpireAt: moment,
      Status: z.literal(inviteStatuses),
    })
    .meta({ id: 'OpenInvite' }),
};

export const joinOrganizationSchema = {
  body: z.union([
    /** By whoever has no session: signs in with a code to a mobile, with a new account where there is none. */
    z.object({
      Code: code,
      Mobile: mobileField,
      SmsCode: codeField,
      /** For a new account; one that exists keeps its own. */
      UserName: userNameField.optional(),
      Password: newPasswordField.optional(),
      Agree: z.literal(true, '请先阅读并同意协议'),
    }),
    /** By the user of the session. */
    z.object({ Code: code, Mobile: z.never().optional() }),
  ]),
  reply: z.object({
    /** Of the session, which goes on in the organisation. */
    Token: z.string(),
    OrgId: rowId,
  }),
};

export type Invite = z.output<typeof invite>;
export type ListInvitesReply = z.output<typeof listInvitesSchema.reply>;
export type CreateInviteBody = z.input<typeof createInviteSchema.body>;
export type OpenInvite = z.output<typeof getInviteSchema.reply>;
export type JoinOrganizationBody = z.input<typeof joinOrganizationSchema.body>;
export type JoinOrganizationReply = z.output<typeof joinOrganizationSchema.reply>;
