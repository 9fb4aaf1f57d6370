import { z } from 'zod';
import { moment, rowId, wantedLine } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { listOf, listQuery, type ListQuery } from './list-schema';
import { operatorRoleNames, type OperatorRole } from './operator-access';
import { operatorEmail } from './operator-session-schema';

const role = z.enum(operatorRoleNames, '请选择角色');
const name = wantedLine('姓名', 2, 20, '姓名为 2–20 个字');
const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const staffRow = z
  .object({
    id: rowId,
    email: z.string(),
    name: z.string(),
    role,
    isActive: z.boolean(),
    /** Whether a second factor is asked of them when they sign in. */
    hasSecondFactor: z.boolean(),
    createdAt: moment,
    /** Null before the first sign-in. */
    signedInAt: moment.nullable(),
  })
  .meta({ id: 'StaffRow' });

export const staffSorts = ['name', '-name', 'createdAt', '-createdAt', 'signedInAt', '-signedInAt'] as const;

export const listStaffSchema = {
  query: listQuery(staffSorts).extend({ role: role.optional(), active: z.enum(['yes', 'no']).optional() }),
  reply: listOf(staffRow),
};

export const getStaffSchema = {
  params,
  reply: staffRow.extend({
    version,
    /** Open sessions. */
    sessions: z.array(
      z.object({ id: rowId, userAgent: z.string(), from: z.string(), seenAt: moment, isOwn: z.boolean() }),
    ),
  }),
};

export const addStaffSchema = {
  body: changeBody({ email: operatorEmail, name, role }),
  reply: changeReply.extend({
    /** Shown once, for the first sign-in; null in a rehearsal. */
    initialPassword: z.string().nullable(),
  }),
};

export const changeStaffSchema = {
  params,
  body: changeBody({ name, role, isActive: z.boolean(), version }),
  reply: changeReply,
};

export const resetSecondFactorSchema = { params, body: changeBody({}), reply: changeReply };
export const resetStaffPasswordSchema = { params, body: changeBody({}), reply: addStaffSchema.reply };
export const endStaffSessionsSchema = { params, body: changeBody({}), reply: changeReply };

export type StaffRow = z.output<typeof staffRow>;
export type ListStaffQuery = ListQuery<(typeof staffSorts)[number]> & { role?: OperatorRole; active?: 'yes' | 'no' };
export type ListStaffReply = z.output<typeof listStaffSchema.reply>;
export type GetStaffReply = z.output<typeof getStaffSchema.reply>;
export type AddStaffReply = z.output<typeof addStaffSchema.reply>;
export type StaffParams = { id: string };
