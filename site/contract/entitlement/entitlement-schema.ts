import { z } from 'zod';
import { organizationRole } from '../organization/organization-fields-schema';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { entityId } from '../fields/entity-id-schema';
import { moment, rowId } from '../fields/value-schema';

/** Members that one call chooses. */
const maxMembers = 1000;

const limit = z.number().int().nonnegative().nullable();

const entitlement = z
  .object({
    AppId: z.string(),
    ProductName: z.string(),
    Icon: z.string(),
    VersionId: rowId,
    VersionCode: z.string(),
    VersionName: z.string(),
    /** The plan that was bought last. */
    PlanId: rowId,
    Months: z.number().int().positive(),
    StartAt: moment,
    EndAt: moment,
    /** 1 in use, 2 ends within seven days, 3 ended. */
    Status: z.literal([1, 2, 3]),
    /** How many members may use it, and how many the version allows; null for any number. */
    MemberCount: z.number().int().nonnegative(),
    MemberLimit: limit,
    /** Whether only chosen members may use it. */
    IsRestricted: z.boolean(),
    /** Whether the caller may use it. */
    IsAllowed: z.boolean(),
  })
  .meta({ id: 'Entitlement' });

export const listEntitlementsSchema = {
  query: clientPaging().extend({ AppId: z.string().max(64).optional() }),
  reply: clientPageOf(entitlement),
};

const entitlementMembers = z.object({
  /** Everybody who belongs to the organisation: the owner, then admins, then members, the first joined first. */
  Items: z.array(
    z
      .object({
        UserId: rowId,
        UserName: z.string(),
        AvatarUrl: z.string(),
        Role: organizationRole,
        /** Whether they were chosen; what is not restricted keeps nobody. */
        IsChosen: z.boolean(),
        /** Whether they may use it: among everybody or those chosen, the first ones that the version allows. */
        IsAllowed: z.boolean(),
      })
      .meta({ id: 'EntitlementMember' }),
  ),
  IsRestricted: z.boolean(),
  /** How many the version allows; null for any number. */
  Limit: limit,
});

const ofProduct = z.object({ appId: entityId });

export const listEntitlementMembersSchema = { params: ofProduct, reply: entitlementMembers };

export const chooseEntitlementMembersSchema = {
  params: ofProduct,
  body: z.union([
    z.object({ Everybody: z.literal(true) }),
    z.object({ UserIds: z.array(rowId).min(1, '请至少选择一位成员').max(maxMembers) }),
  ]),
  reply: entitlementMembers,
};

export const enterProductSchema = {
  params: ofProduct,
  /** Where the product takes the caller in, with a one-time code in `sso_code`. */
  reply: z.object({ Address: z.url({ protocol: /^https?$/ }) }),
};

export type EnterProductReply = z.output<typeof enterProductSchema.reply>;
export type EntitlementMembers = z.output<typeof entitlementMembers>;
export type EntitlementMember = EntitlementMembers['Items'][number];
export type ChooseEntitlementMembersBody = z.input<typeof chooseEntitlementMembersSchema.body>;
export type ListEntitlementsQuery = { Page?: number; PageSize?: number; AppId?: string };
export type ListEntitlementsReply = z.output<typeof listEntitlementsSchema.reply>;
export type Entitlement = z.output<typeof entitlement>;
