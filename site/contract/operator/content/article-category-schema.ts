import { z } from 'zod';
import { rowId } from '../../fields/value-schema';
import { changeBody, changeReply, version } from '../change-schema';
import { listOf, listQuery } from '../list-schema';
import { line } from './article-document-schema';

const row = z.object({
  id: rowId,
  name: z.string(),
  /** Lower ones come first. */
  place: z.number().int(),
  published: z.number().int(),
  /** Those that are only in drafts which nobody has planned to publish. */
  drafts: z.number().int(),
  /** All, with drafts and withdrawn ones. */
  articles: z.number().int(),
});
export type ArticleCategoryRow = z.output<typeof row>;

export const listArticleCategoryRowsSchema = { query: listQuery(['place', 'name']), reply: listOf(row) };
export type ListArticleCategoryRowsReply = z.output<typeof listArticleCategoryRowsSchema.reply>;

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

const category = row.extend({ version });
export type GetArticleCategoryReply = z.output<typeof category>;
export const getArticleCategorySchema = { params, reply: category };

const values = {
  name: line('名称', 20),
  place: z.number('请填写排序').int('请填写整数').min(0, '不能小于 0').max(1_000_000, '数字太大'),
};
const body = changeBody(values);
export type ArticleCategoryBody = z.input<typeof body>;

export const addArticleCategorySchema = { body, reply: changeReply };
export const changeArticleCategorySchema = { params, body: changeBody({ ...values, version }), reply: changeReply };
export const removeArticleCategorySchema = { params, body: changeBody({ version }), reply: changeReply };
