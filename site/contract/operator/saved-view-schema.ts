import { z } from 'zod';

/** A list's address that an operator keeps under a name. */
const savedView = z.object({
  id: z.number().int().positive(),
  /** Path of the list in the console, such as `/order`. */
  list: z.string(),
  name: z.string(),
  /** Query of the address, such as `?status=30`. */
  query: z.string(),
});

export const listSavedViewsSchema = { reply: z.array(savedView) };

export const saveViewSchema = {
  body: z.object({
    list: z.string().regex(/^\/[a-z-]{1,30}$/, '地址不正确'),
    name: z.string().trim().min(1, '请填写视图名称').max(12, '视图名称最多 12 个字'),
    query: z
      .string()
      .max(2_000, '筛选条件太长')
      .regex(/^\?[^#]+$/, '请先筛选'),
  }),
  reply: z.array(savedView),
};

export const removeSavedViewSchema = {
  params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  reply: z.array(savedView),
};

export type SavedView = z.output<typeof savedView>;
export type SaveViewBody = z.input<typeof saveViewSchema.body>;
