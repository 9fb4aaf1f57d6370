import { z } from 'zod';
import { pageOf, pagingQuery } from '../fields/paging-schema';
import { searchText } from '../fields/search-text-schema';

export const productCategories = ['数据', '托管', '工具', '增值'] as const;

/** What a card of the product list shows (site 1.7, Product). */
export const productCard = z
  .object({
    app_id: z.string(),
    name: z.string(),
    slogan: z.string(),
    summary: z.string(),
    category: z.enum(productCategories),
    /** Address of a square picture, from the site root. */
    icon: z.string(),
    /** Address of a picture of 16 to 9; that of the icon without one. */
    cover: z.string(),
    tags: z.array(z.string()),
    /** Days of free trial; 0 when there is none. */
    trial_days: z.number().int().nonnegative(),
    /** The lowest monthly price of its plans, in fen; null when none is on sale. */
    min_price_fen: z.number().int().nonnegative().nullable(),
    /** Months that are paid for at once at that price; null when none is on sale. */
    min_price_months: z.number().int().positive().nullable(),
  })
  .meta({ id: 'ProductCard' });

export const listProductsSchema = {
  query: pagingQuery.extend({
    category: z.enum(productCategories).optional(),
    keyword: searchText.optional(),
  }),
  reply: pageOf(productCard),
};

export const listEnterableSchema = { reply: z.object({ items: z.array(z.string()) }) };
export type ListEnterableReply = z.output<typeof listEnterableSchema.reply>;

export type ProductCard = z.output<typeof productCard>;
/** The query as a caller writes it: numbers and names, all optional. */
export type ListProductsQuery = {
  page?: number;
  page_size?: number;
  category?: ProductCard['category'];
  keyword?: string;
};
export type ListProductsReply = z.output<typeof listProductsSchema.reply>;
