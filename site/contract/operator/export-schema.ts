import { z } from 'zod';
import { file } from '../fields/file-schema';
import { moment } from '../fields/value-schema';

/** A table for spreadsheets that is written, or was. */
const exportedFile = z.object({
  id: z.number().int().positive(),
  /** Name of the list's endpoint. */
  list: z.string(),
  /** What it is of, such as 订单. */
  name: z.string(),
  state: z.enum(['writing', 'ready', 'failed']),
  rows: z.number().int().min(0),
  /** Parts that are written, of which it consists. */
  parts: z.number().int().min(0),
  /** Percent that is written. */
  percent: z.number().int().min(0).max(100),
  createdAt: moment,
  /** Until when it can be downloaded. */
  endsAt: moment,
});

export const listExportsSchema = { reply: z.array(exportedFile) };

export const startExportSchema = {
  body: z.object({
    /** Name of the list's endpoint. */
    list: z.string().max(60),
    /** The query of that endpoint. */
    query: z.record(z.string().max(40), z.string().max(2_000)),
  }),
  reply: exportedFile,
};

const number = z.string().regex(/^\d{1,9}$/);

export const downloadExportSchema = { params: z.object({ id: number, part: number }), reply: file };

export type ExportedFile = z.output<typeof exportedFile>;
export type ListExportsReply = z.output<typeof listExportsSchema.reply>;
export type StartExportBody = z.input<typeof startExportSchema.body>;
