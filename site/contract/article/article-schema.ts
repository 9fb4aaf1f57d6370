import { z } from 'zod';
import { pageOf, pagingQuery, type PageQuery } from '../fields/paging-schema';
import { video } from '../fields/video-schema';
import { searchText } from '../fields/search-text-schema';

const id = z.number().int().positive();
const count = z.number().int().nonnegative();
/** The id in an address. */
const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const articleCard = z
  .object({
    id,
    category_id: id,
    category_name: z.string(),
    title: z.string(),
    summary: z.string(),
    cover: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
    /** Seconds of its film; null when it has none. */
    video_duration: z.number().nonnegative().nullable(),
    view_count: count,
    like_count: count,
    is_top: z.boolean(),
    is_hot: z.boolean(),
    published_at: z.string(),
  })
  .meta({ id: 'ArticleCard' });

/** An article of a series, with what plays its film. */
const seriesPart = z
  .object({
    id,
    title: z.string(),
    video: video.omit({ file: true, description: true, uploaded_at: true, transcript: true, chapters: true }),
  })
  .meta({ id: 'ArticleSeriesPart' });

const neighbour = z.object({ id, title: z.string() }).meta({ id: 'ArticleNeighbour' });

export const listArticleCategoriesSchema = {
  reply: z.object({
    categories: z.array(
      z.object({ id, parent_id: id.nullable(), name: z.string(), seq: z.number().int(), article_count: count }),
    ),
    /** Tags of published articles, the most used first. */
    tags: z.array(z.string()),
  }),
};

export const listArticlesSchema = {
  query: pagingQuery.extend({
    category: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    tag: searchText.optional(),
    keyword: searchText.optional(),
    /** Only hot articles, the most read first. */
    hot: z.literal('1').optional(),
    /** The most read first, pinned or not. */
    sort: z.literal('views').optional(),
  }),
  reply: pageOf(articleCard),
};

export const getArticleSchema = {
  params: z.object({ id: idParam }),
  reply: articleCard.extend({
    /** HTML of the rules in article-html.ts. */
    content_html: z.string(),
    source: z.string(),
    video: video.nullable(),
    /** The series of its film, which has two parts or more, the first published first. */
    series: z.object({ title: z.string(), parts: z.array(seriesPart) }).nullable(),
    updated_at: z.string(),
    /** The newer and the older article. */
    prev: neighbour.nullable(),
    next: neighbour.nullable(),
    related: z.array(articleCard),
  }),
};

export const viewArticleSchema = {
  params: z.object({ id: idParam }),
  /** Whether this view counts: one within 30 minutes does. */
  reply: z.object({ counted: z.boolean() }),
};

export const listInformationSchema = {
  query: pagingQuery,
  reply: pageOf(
    z.object({
      kind: z.enum(['article', 'link']),
      /** Unique among its kind. */
      id,
      title: z.string(),
      summary: z.string(),
      /** Empty for a link. */
      cover: z.string(),
      /** Address of the page: a path of this site, or an https address of another. */
      url: z.string(),
      source: z.string(),
      tags: z.array(z.string()),
      view_count: count,
      published_at: z.string(),
    }),
  ),
};

export type ArticleCard = z.output<typeof articleCard>;
export type SeriesPart = z.output<typeof seriesPart>;
export type ListArticleCategoriesReply = z.output<typeof listArticleCategoriesSchema.reply>;
export type ListArticlesReply = z.output<typeof listArticlesSchema.reply>;
export type GetArticleReply = z.output<typeof getArticleSchema.reply>;
export type ViewArticleReply = z.output<typeof viewArticleSchema.reply>;
export type ListInformationReply = z.output<typeof listInformationSchema.reply>;
/** The query as a caller writes it. */
export type ListArticlesQuery = PageQuery & {
  category?: number;
  tag?: string;
  keyword?: string;
  hot?: '1';
  sort?: 'views';
};
