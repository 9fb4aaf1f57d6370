import { z } from 'zod';
import { codeField, renewedSession } from '../user/account-fields-schema';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { oneLine } from '../fields/value-schema';
import { organizationName, organizationRole } from './organization-fields-schema';

/** Organisations of one list page (spec 9). */
const maxPageSize = 999;

const orgId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const organization = z
  .object({
    OrgId: z.number().int(),
    OrgKey: z.string(),
    OrgName: z.string(),
    /** What the caller is in it. */
    Role: organizationRole,
    /** 1 active, 0 disabled. */
    Status: z.number().int(),
    MemberCount: z.number().int().nonnegative(),
    CTime: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Organization' });

export const listOrganizationsSchema = {
  query: clientPaging(maxPageSize).extend({
    /** 1, the only model: organisations that the caller belongs to. */
    Model: z.coerce.number().int().optional(),
  }),
  reply: clientPageOf(organization),
};

export const switchOrganizationSchema = {
  body: z.object({ OrgId: orgId }),
  reply: organization.pick({ OrgId: true, OrgKey: true, OrgName: true, Status: true }),
};

export const renameOrganizationSchema = {
  body: z.object({ OrgName: organizationName }),
  reply: switchOrganizationSchema.reply,
};

/** The organisation is named, so that a page of another one cannot leave this one by accident. */
export const leaveOrganizationSchema = { body: z.object({ OrgId: orgId }), reply: switchOrganizationSchema.reply };

export const closeOrganizationSchema = {
  body: z.object({
    OrgId: orgId,
    Code: codeField,
    /** The name of the organisation, typed once more. */
    Confirm: oneLine.min(1).max(50),
  }),
  reply: renewedSession,
};

export type ListOrganizationsQuery = { Model?: number; Page?: number; PageSize?: number };
export type ListOrganizationsReply = z.output<typeof listOrganizationsSchema.reply>;
export type SwitchOrganizationBody = z.input<typeof switchOrganizationSchema.body>;
export type SwitchOrganizationReply = z.output<typeof switchOrganizationSchema.reply>;
export type RenameOrganizationBody = z.input<typeof renameOrganizationSchema.body>;
export type LeaveOrganizationBody = z.input<typeof leaveOrganizationSchema.body>;
export type CloseOrganizationBody = z.input<typeof closeOrganizationSchema.body>;
