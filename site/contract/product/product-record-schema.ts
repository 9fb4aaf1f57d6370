import { z } from 'zod';
import { entityId } from '../fields/entity-id-schema';
import { pageOf, pagingQuery } from '../fields/paging-schema';

const updateRecord = z
  .object({
    id: z.number().int(),
    version: z.string(),
    type: z.enum(['新增', '优化', '修复']),
    title: z.string(),
    /** HTML of the rules in article-html.ts. */
    content_html: z.string(),
    published_at: z.string(),
  })
  .meta({ id: 'UpdateRecord' });

export const listProductRecordsSchema = {
  params: z.object({ appId: entityId }),
  query: pagingQuery,
  reply: pageOf(updateRecord),
};

export type ListProductRecordsReply = z.output<typeof listProductRecordsSchema.reply>;
