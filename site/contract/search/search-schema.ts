import { z } from 'zod';
import { searchText } from '../fields/search-text-schema';

export const searchSchema = {
  query: z.object({ q: searchText }),
  /** At most ten of each. */
  reply: z.object({
    products: z.array(z.object({ app_id: z.string(), name: z.string(), slogan: z.string(), icon: z.string() })),
    articles: z.array(
      z.object({ id: z.number().int().positive(), title: z.string(), summary: z.string(), category_name: z.string() }),
    ),
  }),
};

export type SearchReply = z.output<typeof searchSchema.reply>;
