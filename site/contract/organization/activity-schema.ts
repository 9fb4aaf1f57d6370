import { z } from 'zod';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { moment, rowId } from '../fields/value-schema';
import { activityKinds } from './activity-kinds';

const activity = z
  .object({
    Id: rowId,
    Kind: z.enum(activityKinds),
    /** Who did it; 已注销用户 for one who closed their account, 系统 for what nobody did. */
    ActorName: z.string(),
    /** The member that it was done to; empty for what is about none. */
    SubjectName: z.string(),
    /** What more there is to say: `成员 → 管理员`, an order's number. */
    Detail: z.string(),
    At: moment,
  })
  .meta({ id: 'Activity' });

export const listActivitiesSchema = {
  query: clientPaging().extend({ Kind: z.enum(activityKinds).optional() }),
  reply: clientPageOf(activity),
};

export type Activity = z.output<typeof activity>;
export type ListActivitiesQuery = { Page?: number; PageSize?: number; Kind?: Activity['Kind'] };
export type ListActivitiesReply = z.output<typeof listActivitiesSchema.reply>;
