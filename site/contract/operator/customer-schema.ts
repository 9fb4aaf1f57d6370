import { z } from 'zod';
import { activityKinds } from '../organization/activity-kinds';
import { organizationName, organizationRole } from '../organization/organization-fields-schema';
import { file } from '../fields/file-schema';
import { moment, rowId } from '../fields/value-schema';
import { userNameField } from '../user/account-fields-schema';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const id = z.string().regex(/^[1-9]\d{0,14}$/);
const params = z.object({ id });

/** Disabled by an operator, or closed by its owner. */
const state = z.enum(['active', 'disabled', 'closed']);

const userRow = z
  .object({
    id: rowId,
    name: z.string(),
    /** Masked, as the address; empty without one. */
    mobile: z.string(),
    email: z.string(),
    /** The organisation that they joined first; null for none. */
    organization: z.object({ id: rowId, name: z.string() }).nullable(),
    /** To how many organisations they belong. */
    organizations: z.number().int().nonnegative(),
    state,
    createdAt: moment,
    /** Null before the first sign-in. */
    signedInAt: moment.nullable(),
  })
  .meta({ id: 'CustomerUserRow' });

const organizationRow = z
  .object({
    id: rowId,
    name: z.string(),
    /** Null once it is closed. */
    owner: z.object({ id: rowId, name: z.string() }).nullable(),
    members: z.number().int().nonnegative(),
    orders: z.number().int().nonnegative(),
    state,
    createdAt: moment,
  })
  .meta({ id: 'CustomerOrganizationRow' });

const userSorts = ['-createdAt', 'createdAt', '-signedInAt', 'signedInAt'] as const;
const userFilter = listQuery(userSorts).extend({
  state: state.optional(),
  /** First and last day of the registration. */
  from: day.optional(),
  to: day.optional(),
});

const organizationSorts = ['-createdAt', 'createdAt'] as const;
const organizationFilter = listQuery(organizationSorts).extend({
  state: state.optional(),
  from: day.optional(),
  to: day.optional(),
});

export const listCustomerUsersSchema = { query: userFilter, reply: listOf(userRow) };
export const exportCustomerUsersSchema = { query: userFilter.extend({ columns: columnNames }), reply: file };

export const getCustomerUserSchema = {
  params,
  reply: userRow.extend({
    version,
    /** What they sign in by beside mobile and address; empty without one. */
    username: z.string(),
    hasPassword: z.boolean(),
    /** Orders that they placed. */
    orders: z.number().int().nonnegative(),
    /** The organisations that they belong to, the first joined first. */
    memberships: z.array(z.object({ id: rowId, name: z.string(), role: organizationRole, state, joinedAt: moment })),
    /** Sign-ins of the last weeks, the latest used first; those that have ended are kept for a week. */
    sessions: z.array(
      z.object({
        id: rowId,
        /** In words. */
        device: z.string(),
        /** Empty when it is not known. */
        place: z.string(),
        signedInAt: moment,
        seenAt: moment,
        state: z.enum(['open', 'signed-out', 'ended', 'expired']),
      }),
    ),
  }),
};

export const renameCustomerUserSchema = {
  params,
  body: changeBody({ name: userNameField, version }),
  reply: changeReply,
};
export const disableCustomerUserSchema = { params, body: changeBody({}), reply: changeReply };
export const enableCustomerUserSchema = { params, body: changeBody({}), reply: changeReply };
export const endCustomerSessionsSchema = { params, body: changeBody({}), reply: changeReply };
export const endCustomerSessionSchema = {
  params: z.object({ id, sessionId: id }),
  body: changeBody({}),
  reply: changeReply,
};
export const revealCustomerContactSchema = {
  params,
  body: changeBody({}),
  /** Empty in a rehearsal, and without one. */
  reply: changeReply.extend({ mobile: z.string(), email: z.string() }),
};
export const viewAsCustomerSchema = {
  params,
  /** `organizationId`: the one that is seen; the one that the user starts in by default. */
  body: changeBody({ organizationId: rowId.optional() }),
  reply: changeReply.extend({
    /** Address of the site that begins the look, once, within a minute; null in a rehearsal. */
    address: z.string().nullable(),
  }),
};
export const exportCustomerDataSchema = {
  params,
  body: changeBody({}),
  reply: changeReply.extend({
    /** JSON; null in a rehearsal. */
    text: z.string().nullable(),
  }),
};
export const eraseCustomerSchema = { params, body: changeBody({}), reply: changeReply };

export const listCustomerOrganizationsSchema = { query: organizationFilter, reply: listOf(organizationRow) };
export const exportCustomerOrganizationsSchema = {
  query: organizationFilter.extend({ columns: columnNames }),
  reply: file,
};

export const getCustomerOrganizationSchema = {
  params,
  reply: organizationRow.extend({
    version,
    /** What was paid and not refunded, in fen. */
    paidFen: z.number().int(),
    /** Services that are open now. */
    services: z.number().int().nonnegative(),
    /** Whom its invoices were made out to, and saved titles. */
    taxNumbers: z.array(z.object({ title: z.string(), taxNo: z.string() })),
    /** The owner, admins and members, the first joined first; at most 100. */
    people: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        mobile: z.string(),
        role: organizationRole,
        state,
        joinedAt: moment,
        signedInAt: moment.nullable(),
      }),
    ),
    /** What its members did, the latest first; at most 20. */
    activities: z.array(
      z.object({
        id: rowId,
        kind: z.enum(activityKinds),
        actor: z.string(),
        subject: z.string(),
        detail: z.string(),
        at: moment,
      }),
    ),
  }),
};

export const renameCustomerOrganizationSchema = {
  params,
  body: changeBody({ name: organizationName, version }),
  reply: changeReply,
};
export const disableCustomerOrganizationSchema = { params, body: changeBody({}), reply: changeReply };
export const enableCustomerOrganizationSchema = { params, body: changeBody({}), reply: changeReply };

export type CustomerState = z.output<typeof state>;
type Filter = { state?: CustomerState; from?: string; to?: string };
export type CustomerUserFilter = ListQuery<(typeof userSorts)[number]> & Filter;
export type ListCustomerUsersReply = z.output<typeof listCustomerUsersSchema.reply>;
export type CustomerUserRow = ListCustomerUsersReply['items'][number];
export type GetCustomerUserReply = z.output<typeof getCustomerUserSchema.reply>;
export type RevealCustomerContactReply = z.output<typeof revealCustomerContactSchema.reply>;
export type ViewAsCustomerReply = z.output<typeof viewAsCustomerSchema.reply>;
export type ExportCustomerDataReply = z.output<typeof exportCustomerDataSchema.reply>;
export type CustomerOrganizationFilter = ListQuery<(typeof organizationSorts)[number]> & Filter;
export type ListCustomerOrganizationsReply = z.output<typeof listCustomerOrganizationsSchema.reply>;
export type CustomerOrganizationRow = ListCustomerOrganizationsReply['items'][number];
export type GetCustomerOrganizationReply = z.output<typeof getCustomerOrganizationSchema.reply>;
