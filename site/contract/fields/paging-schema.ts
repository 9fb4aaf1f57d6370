import { z } from 'zod';

/** `page` and `page_size` of an ow list; both arrive as text in the query. */
export const pagingQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** One page of an ow list (api 2.0). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    page: z.number().int().min(1),
    page_size: z.number().int().min(1),
  });
}

/** The same as a caller writes it. */
export type PageQuery = { page?: number; page_size?: number };
