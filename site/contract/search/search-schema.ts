import { z } from 'zod';
import { searchText } from '../fields/search-text-schema';

export const searchGroups = ['products', 'articles', 'pages'] as const;

/** A part of a text, and whether the search matched it. */
const piece = z.object({ text: z.string(), hit: z.boolean() }).meta({ id: 'SearchPiece' });

const found = {
  /** A path of this site, or the https address of news elsewhere. */
  path: z.string(),
  marked_title: z.array(piece),
  /** What it is about, or the place where the words were found. */
  excerpt: z.array(piece),
};

export const searchSchema = {
  query: z.object({ q: searchText }),
  /** At most ten of each, the best first. */
  reply: z.object({
    products: z.array(
      z.object({ app_id: z.string(), name: z.string(), slogan: z.string(), icon: z.string(), ...found }),
    ),
    articles: z.array(
      z.object({
        id: z.number().int().positive(),
        title: z.string(),
        summary: z.string(),
        category_name: z.string(),
        ...found,
      }),
    ),
    /** Whatever else is public; `label` says what it is, such as 解决方案. */
    pages: z.array(z.object({ title: z.string(), label: z.string(), ...found })),
    /** The groups that hold something, that with the best result first. */
    order: z.array(z.enum(searchGroups)),
  }),
};

export type SearchReply = z.output<typeof searchSchema.reply>;
export type SearchGroupName = (typeof searchGroups)[number];
export type SearchPiece = z.output<typeof piece>;
