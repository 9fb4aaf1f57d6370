import { z } from 'zod';
import { file } from '../fields/file-schema';
import { changeBody, changeReply, recordEntry } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

export const recordSorts = ['-at', 'at'] as const;

const filter = listQuery(recordSorts).extend({
  /** Name of the operator. */
  operator: z.string().max(64).optional(),
  /** `price.change`, or the first part of it, `price`. */
  command: z.string().max(64).optional(),
  /** Kind and id of what was changed: `price:12`. */
  subject: z.string().max(80).optional(),
  from: day.optional(),
  /** The last day. */
  to: day.optional(),
});
const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const listRecordSchema = { query: filter, reply: listOf(recordEntry) };
export const getRecordEntrySchema = { params, reply: recordEntry };
export const undoChangeSchema = { params, body: changeBody({}), reply: changeReply };
export const exportRecordSchema = { query: filter.extend({ columns: columnNames }), reply: file };

export type RecordFilter = ListQuery<(typeof recordSorts)[number]> & {
  operator?: string;
  command?: string;
  subject?: string;
  from?: string;
  to?: string;
};
export type ListRecordReply = z.output<typeof listRecordSchema.reply>;
