import { z } from 'zod';
import { file } from '../fields/file-schema';
import { moment, rowId, severalLines } from '../fields/value-schema';
import { changeBody, changeReply, version } from './change-schema';
import { leadStatuses, type LeadStatus } from './lead-status';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const id = z.uuid();
const params = z.object({ id });

const leadRow = z
  .object({
    id,
    name: z.string(),
    /** Masked. */
    mobile: z.string(),
    company: z.string(),
    /** Path of the page that asked. */
    page: z.string(),
    /** The campaign that the visitor came by; empty when that is not known. */
    source: z.string(),
    status: z.enum(leadStatuses),
    ownerId: rowId.nullable(),
    /** Name of the operator; empty for nobody. */
    owner: z.string(),
    nextContact: day.nullable(),
    /** Whether it is open and its day has passed. */
    isOverdue: z.boolean(),
    createdAt: moment,
    /** When an operator wrote about it last. */
    notedAt: moment.nullable(),
  })
  .meta({ id: 'LeadRow' });

export const leadSorts = ['due', '-due', '-createdAt', 'createdAt'] as const;

const filter = listQuery(leadSorts).extend({
  /** `open` is new or active. */
  status: z.enum([...leadStatuses, 'open']).optional(),
  /** Leads of one operator, of the caller, of nobody, or of these two. */
  owner: z.union([z.enum(['me', 'none', 'available']), z.string().regex(/^[1-9]\d{0,14}$/)]).optional(),
  /** Open ones that are late, or to be contacted today or before. */
  due: z.enum(['late', 'today']).optional(),
  /** First and last day on which it came. */
  from: day.optional(),
  to: day.optional(),
  /** The campaign or advertising platform; `direct` without one. */
  origin: z.string().max(64).optional(),
});

export const listLeadsSchema = { query: filter, reply: listOf(leadRow) };
export const exportLeadsSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const listLeadOwnersSchema = { reply: z.array(z.object({ id: rowId, name: z.string() })) };

export const getLeadSchema = {
  params,
  reply: leadRow.extend({
    version,
    remark: z.string(),
    /** The latest first. */
    notes: z.array(z.object({ id: rowId, at: moment, operator: z.string(), text: z.string() })),
    /** Other leads of the same mobile or company, the latest first. */
    duplicates: z.array(
      leadRow.pick({ id: true, name: true, company: true, status: true, owner: true, createdAt: true }).extend({
        /** What they have in common. */
        same: z.enum(['mobile', 'company', 'both']),
      }),
    ),
    /** The user with the same mobile, for those who may read customers. */
    customer: z.object({ id: rowId, name: z.string() }).nullable(),
  }),
};

export const followUpLeadSchema = {
  params,
  body: changeBody({
    note: severalLines.max(500, '最多 500 字'),
    status: z.enum(leadStatuses, '请选择状态'),
    nextContact: day.nullable(),
    version,
  }),
  reply: changeReply,
};
export const assignLeadSchema = { params, body: changeBody({ ownerId: rowId.nullable() }), reply: changeReply };
export const revealLeadContactSchema = {
  params,
  body: changeBody({}),
  reply: changeReply.extend({ mobile: z.string() }),
};

export type LeadFilter = ListQuery<(typeof leadSorts)[number]> & {
  status?: LeadStatus | 'open';
  owner?: string;
  due?: 'late' | 'today';
  from?: string;
  to?: string;
  origin?: string;
};
export type LeadRow = z.output<typeof leadRow>;
export type ListLeadsReply = z.output<typeof listLeadsSchema.reply>;
export type ListLeadOwnersReply = z.output<typeof listLeadOwnersSchema.reply>;
export type GetLeadReply = z.output<typeof getLeadSchema.reply>;
export type RevealLeadContactReply = z.output<typeof revealLeadContactSchema.reply>;
