import { z } from 'zod';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { moment, rowId } from '../fields/value-schema';

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
  })
  .meta({ id: 'Entitlement' });

export const listEntitlementsSchema = {
  query: clientPaging().extend({ AppId: z.string().max(64).optional() }),
  reply: clientPageOf(entitlement),
};

export type ListEntitlementsQuery = { Page?: number; PageSize?: number; AppId?: string };
export type ListEntitlementsReply = z.output<typeof listEntitlementsSchema.reply>;
export type Entitlement = z.output<typeof entitlement>;
