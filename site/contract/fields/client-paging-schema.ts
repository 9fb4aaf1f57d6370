import { z } from 'zod';

/** `Page` and `PageSize` of a client list; both arrive as text in the query. */
export function clientPaging(maxSize = 100) {
  return z.object({
    Page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    PageSize: z.coerce.number().int().min(1).max(maxSize).default(20),
  });
}

/** One page of a client list (api 2.0). */
export function clientPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    Items: z.array(item),
    Total: z.number().int().nonnegative(),
    Page: z.number().int().min(1),
    PageSize: z.number().int().min(1),
  });
}
