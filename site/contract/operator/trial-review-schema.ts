import { z } from 'zod';
import { file } from '../fields/file-schema';
import { moment, rowId } from '../fields/value-schema';
import { trialStatuses, type TrialStatus } from '../trial/trial-status';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const applicationRow = z
  .object({
    id: rowId,
    company: z.string(),
    appId: z.string(),
    productName: z.string(),
    /** Empty once the contact is erased. */
    contact: z.string(),
    /** Masked; empty once it is erased. */
    mobile: z.string(),
    status: z.literal(trialStatuses),
    days: z.number().int().positive(),
    createdAt: moment,
    startAt: moment.nullable(),
    endAt: moment.nullable(),
  })
  .meta({ id: 'TrialApplicationRow' });

export const trialApplicationSorts = ['createdAt', '-createdAt', 'endAt', '-endAt'] as const;

const filter = listQuery(trialApplicationSorts).extend({
  status: z.coerce.number().pipe(z.literal(trialStatuses)).optional(),
  appId: z.string().max(64).optional(),
  /** First and last day of the application. */
  from: day.optional(),
  to: day.optional(),
});

export const listTrialApplicationsSchema = { query: filter, reply: listOf(applicationRow) };
export const listTrialProductsSchema = { reply: z.array(z.object({ appId: z.string(), productName: z.string() })) };
export const exportTrialApplicationsSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const getTrialApplicationSchema = {
  params,
  reply: applicationRow.extend({
    industry: z.string(),
    monthlyBudget: z.string(),
    remark: z.string(),
    version,
    /** What the members read when it was rejected or ended early; empty otherwise. */
    answer: z.string(),
    /** Where the visitor came from; empty when that is not known. */
    source: z.string(),
    /** Other applications of the organisation, the newest first. */
    others: z.array(applicationRow.pick({ id: true, productName: true, status: true, createdAt: true })),
  }),
};

/** The longest trial, in days. */
export const maxTrialDays = 365;

const days = z.number('请填写天数').int('天数为整数').min(1, '至少 1 天').max(maxTrialDays, `最多 ${maxTrialDays} 天`);

export const approveTrialApplicationSchema = { params, body: changeBody({ days }), reply: changeReply };
export const extendTrialSchema = { params, body: changeBody({ days, version }), reply: changeReply };
/** The members read the reason. */
export const endTrialSchema = { params, body: changeBody({ version }), reply: changeReply };
/** The applicant reads the reason. */
export const rejectTrialApplicationSchema = { params, body: changeBody({}), reply: changeReply };
export const revealTrialContactSchema = {
  params,
  body: changeBody({}),
  reply: changeReply.extend({ mobile: z.string() }),
};

export type TrialApplicationFilter = ListQuery<(typeof trialApplicationSorts)[number]> & {
  status?: TrialStatus;
  appId?: string;
  from?: string;
  to?: string;
};
export type ListTrialApplicationsReply = z.output<typeof listTrialApplicationsSchema.reply>;
export type ListTrialProductsReply = z.output<typeof listTrialProductsSchema.reply>;
export type TrialApplicationRow = ListTrialApplicationsReply['items'][number];
export type GetTrialApplicationReply = z.output<typeof getTrialApplicationSchema.reply>;
export type RevealTrialContactReply = z.output<typeof revealTrialContactSchema.reply>;
