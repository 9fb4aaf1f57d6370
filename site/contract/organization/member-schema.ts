import { z } from 'zod';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { moment, oneLine, rowId } from '../fields/value-schema';
import { noData } from '../user/account-fields-schema';
import { grantedRole, organizationRole } from './organization-fields-schema';

const byUserId = z.object({ userId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const member = z
  .object({
    UserId: rowId,
    UserName: z.string(),
    AvatarUrl: z.string(),
    /** Masked; empty without one. */
    Mobile: z.string(),
    Role: organizationRole,
    /** Whether it is the caller. */
    IsSelf: z.boolean(),
    /** Whether the caller may change the role or remove the member. */
    IsManageable: z.boolean(),
    JoinedAt: moment,
    /** When they signed in last, anywhere. */
    LTime: moment.nullable(),
  })
  .meta({ id: 'Member' });

export const listMembersSchema = {
  query: clientPaging().extend({
    /** Part of the name. */
    Keyword: oneLine.max(32).optional(),
    Role: organizationRole.optional(),
  }),
  reply: clientPageOf(member),
};

export const changeMemberSchema = { params: byUserId, body: z.object({ Role: grantedRole }), reply: member };
export const removeMemberSchema = { params: byUserId, reply: noData };

export const transferOwnershipSchema = {
  body: z.object({ UserId: rowId }),
  reply: noData,
};

export type Member = z.output<typeof member>;
export type ListMembersQuery = { Page?: number; PageSize?: number; Keyword?: string; Role?: Member['Role'] };
export type ListMembersReply = z.output<typeof listMembersSchema.reply>;
export type ChangeMemberBody = z.input<typeof changeMemberSchema.body>;
export type TransferOwnershipBody = z.input<typeof transferOwnershipSchema.body>;
