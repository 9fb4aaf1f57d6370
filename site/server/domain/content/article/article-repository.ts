import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { article, articleCategory } from './content-tables';
import { isPublic } from './is-public';
import type { Clock } from '../../../platform/clock';
import type { Queryable } from '../../../platform/db/database';
import { containing } from '../../../platform/db/containing';

export interface ArticleFilter {
  category?: number | undefined;
  tag?: string | undefined;
  keyword?: string | undefined;
  hot?: boolean | undefined;
  /** In place of the pinned and newest first. */
  sort?: 'views' | undefined;
}

export type StoredArticle = typeof article.$inferSelect & { categoryName: string };
export type ListedArticle = Omit<StoredArticle, 'contentHtml'>;
export interface Neighbour {
  id: number;
  title: string;
}

/** Published articles whose time has come. */
export interface ArticleRepository {
  list(filter: ArticleFilter, range: { limit: number; offset: number }): Promise<ListedArticle[]>;
  count(filter: ArticleFilter): Promise<number>;
  /** By time of publication alone: those that stand at the top of the list do not here. */
  newest(limit: number): Promise<ListedArticle[]>;
  find(id: number): Promise<StoredArticle | undefined>;
  /** The article next to this one: `newer` by time of publication, or older. */
  neighbour(of: StoredArticle, newer: boolean): Promise<Neighbour | null>;
  /** Articles that share tags, then those of the category, newest first. */
  related(to: StoredArticle, limit: number): Promise<ListedArticle[]>;
  /** The articles whose films name the series, the first published first. */
  series(title: string): Promise<Pick<ListedArticle, 'id' | 'title' | 'video'>[]>;
  categories(): Promise<(typeof articleCategory.$inferSelect & { articles: number })[]>;
  /** Tags of articles, the most used first. */
  tags(limit: number): Promise<string[]>;
}

export function createArticleRepository(db: Queryable, now: Clock): ArticleRepository {
  const { contentHtml, ...cardColumns } = getTableColumns(article);
  const listed = { ...cardColumns, categoryName: articleCategory.name };
  const cards = () =>
    db.select(listed).from(article).innerJoin(articleCategory, eq(articleCategory.id, article.categoryId));

  return {
    list: async (filter, { limit, offset }) =>
      cards()
        .where(and(isPublic(now()), passing(filter)))
        .orderBy(
          desc(filter.hot || filter.sort === 'views' ? article.viewCount : article.isTop),
          desc(article.publishedAt),
          desc(article.id),
        )
        .limit(limit)
        .offset(offset),
    async count(filter) {
      const [row] = await db
        .select({ total: count() })
        .from(article)
        .where(and(isPublic(now()), passing(filter)));
      return row?.total ?? 0;
    },
    newest: async (limit) =>
      cards().where(isPublic(now())).orderBy(desc(article.publishedAt), desc(article.id)).limit(limit),
    async find(id) {
      const [row] = await db
        .select({ ...listed, contentHtml })
        .from(article)
        .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
        .where(and(eq(article.id, id), isPublic(now())));
      return row;
    },
    async neighbour(of, newer) {
      const place = sql`(${article.publishedAt}, ${article.id})`;
      const here = sql`(${of.publishedAt.toISOString()}::timestamptz, ${of.id}::bigint)`;
      const order = newer ? asc : desc;
      const [row] = await db
        .select({ id: article.id, title: article.title })
        .from(article)
        .where(and(isPublic(now()), newer ? sql`${place} > ${here}` : sql`${place} < ${here}`))
        .orderBy(order(article.publishedAt), order(article.id))
        .limit(1);
      return row ?? null;
    },
    async related({ id, tags, categoryId }, limit) {
      const sharesTags = tags.length > 0 ? arrayOverlaps(article.tags, tags) : sql`false`;
      return cards()
        .where(and(isPublic(now()), ne(article.id, id), or(sharesTags, eq(article.categoryId, categoryId))))
        .orderBy(desc(sharesTags), desc(article.publishedAt), desc(article.id))
        .limit(limit);
    },
    async series(title) {
      return db
        .select({ id: article.id, title: article.title, video: article.video })
        .from(article)
        .where(and(isPublic(now()), sql`${article.video} ->> 'series' = ${title}`))
        .orderBy(asc(article.publishedAt), asc(article.id));
    },
    async categories() {
      return db
        .select({ ...getTableColumns(articleCategory), articles: count(article.id) })
        .from(articleCategory)
        .leftJoin(article, and(eq(article.categoryId, articleCategory.id), isPublic(now())))
        .groupBy(articleCategory.id)
        .orderBy(asc(articleCategory.seq), asc(articleCategory.id));
    },
    async tags(limit) {
      const name = sql<string>`unnest(${article.tags})`.as('name');
      const used = db.select({ name }).from(article).where(isPublic(now())).as('used');
      const rows = await db
        .select({ name: used.name })
        .from(used)
        .groupBy(used.name)
        .orderBy(desc(count()), asc(used.name))
        .limit(limit);
      return rows.map((row) => row.name);
    },
  };
}

function passing({ category, tag, keyword, hot }: ArticleFilter) {
  const pattern = keyword === undefined ? undefined : containing(keyword);
  return and(
    category === undefined ? undefined : eq(article.categoryId, category),
    tag === undefined ? undefined : arrayContains(article.tags, [tag]),
    hot ? eq(article.isHot, true) : undefined,
    pattern === undefined ? undefined : or(ilike(article.title, pattern), ilike(article.summary, pattern)),
  );
}
