import { z } from 'zod';
import { attributionSchema } from '../fields/attribution-schema';
import { clientPageOf, clientPaging } from '../fields/client-paging-schema';
import { entityId } from '../fields/entity-id-schema';
import { moment, oneLine, rowId, severalLines, wantedLine } from '../fields/value-schema';
import { mobileField } from '../user/account-fields-schema';
import { trialStatuses } from './trial-status';

const status = z.literal(trialStatuses);

const trial = z
  .object({
    Id: rowId,
    AppId: z.string(),
    ProductName: z.string(),
    Icon: z.string(),
    Contact: z.string(),
    /** Masked. */
    Mobile: z.string(),
    Company: z.string(),
    Industry: z.string(),
    MonthlyBudget: z.string(),
    Remark: z.string(),
    Status: status,
    /** Why it was not granted; empty otherwise. */
    Reason: z.string(),
    /** Days that the product may be tried. */
    Days: z.number().int().positive(),
    /** Null until it is granted. */
    StartAt: moment.nullable(),
    EndAt: moment.nullable(),
    CTime: moment,
  })
  .meta({ id: 'Trial' });

export const applyTrialSchema = {
  body: z.object({
    AppId: entityId,
    Contact: wantedLine('联系人', 2, 20, '联系人请填 2–20 个字，例如“王女士”'),
    Mobile: mobileField,
    Company: wantedLine('企业名称', 2, 50, '请输入 2–50 个字的企业名称'),
    Industry: oneLine.max(20).default(''),
    MonthlyBudget: oneLine.max(20).default(''),
    Remark: severalLines.max(200).default(''),
    Attribution: attributionSchema.optional(),
  }),
  reply: trial,
};

export const listTrialsSchema = {
  query: clientPaging().extend({
    /** States, joined by commas: `0,1`. */
    Status: z
      .string()
      .regex(/^\d(,\d){0,4}$/)
      .optional(),
    AppId: entityId.optional(),
  }),
  reply: clientPageOf(trial),
};

export type Trial = z.output<typeof trial>;
export type ApplyTrialBody = z.input<typeof applyTrialSchema.body>;
export type ListTrialsQuery = { Page?: number; PageSize?: number; Status?: string; AppId?: string };
export type ListTrialsReply = z.output<typeof listTrialsSchema.reply>;
