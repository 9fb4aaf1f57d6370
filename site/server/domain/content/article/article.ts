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
  lte,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import type {
  listArticlesSchema,
  ListInformationReply,
  listInformationSchema,
} from '#contract/article/article-schema.ts';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { newsLink } from '../page-content/page-content-tables';
import {
  toArticleCard,
  toNews,
  toSeries,
  type ListedArticle,
  type NewsItem,
  type StoredArticle,
} from './article-rules';
import { article, articleCategory, articleView, viewInterval } from './article-tables';

export {
  listFilmRequests,
  listFilmRequestsIn,
  hasForeignFilms,
  describeMissingOrigins,
  type FilmOrigins,
} from './film-origins';
export { cleanHtml } from './clean-html';

/** Values of `status`. */
const draft = 0;
const published = 1;

/** Articles that are offered below one. */
const relatedLimit = 4;
/** Tags that are offered as filters. */
const tagLimit = 20;

const noSuchArticle = '文章不存在';

const { contentHtml, ...cardColumns } = getTableColumns(article);
const listedColumns = { ...cardColumns, categoryName: articleCategory.name };

type ArticleFilter = Omit<z.output<typeof listArticlesSchema.query>, 'page' | 'page_size'>;

export async function listArticles(tx: Tx, { page, page_size, ...filter }: z.output<typeof listArticlesSchema.query>) {
  const total = await tx.db.$count(article, and(isPublic(tx.now), matches(filter)));
  const items = await findArticles(tx, filter, { limit: page_size, offset: (page - 1) * page_size });
  return { items: items.map(toArticleCard), total, page, page_size };
}

/** @throws AppFailure notFound. */
export async function getArticle(tx: Tx, id: number) {
  const [found] = await tx.db
    .select({ ...listedColumns, contentHtml })
    .from(article)
    .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
    .where(and(eq(article.id, id), isPublic(tx.now)));
  if (!found) throw new AppFailure('notFound', { message: noSuchArticle });
  const { source, video, updatedAt } = found;
  return {
    ...toArticleCard(found),
    content_html: found.contentHtml,
    source,
    video,
    updated_at: formatChinaTime(updatedAt),
    prev: await findNeighbour(tx, found, 'newer'),
    next: await findNeighbour(tx, found, 'older'),
    series: video?.series ? toSeries(video.series, await findSeries(tx, video.series), id) : null,
    related: (await findRelated(tx, found)).map(toArticleCard),
  };
}

/** The categories with the number of their articles, and the tags of articles, the most used first. */
export async function listArticleCategories({ db, now }: Tx) {
  const categories = await db
    .select({ ...getTableColumns(articleCategory), articles: count(article.id) })
    .from(articleCategory)
    .leftJoin(article, and(eq(article.categoryId, articleCategory.id), isPublic(now)))
    .groupBy(articleCategory.id)
    .orderBy(asc(articleCategory.seq), asc(articleCategory.id));
  const name = sql<string>`unnest(${article.tags})`.as('name');
  const used = db.select({ name }).from(article).where(isPublic(now)).as('used');
  const tags = await db
    .select({ name: used.name })
    .from(used)
    .groupBy(used.name)
    .orderBy(desc(count()), asc(used.name))
    .limit(tagLimit);
  return {
    categories: categories.map(({ parentId, articles, ...category }) => ({
      ...category,
      parent_id: parentId,
      article_count: articles,
    })),
    tags: tags.map((tag) => tag.name),
  };
}

/** Hot articles and links to news on other sites, newest first. */
export async function listInformation(
  { db, now }: Tx,
  { page, page_size }: z.output<typeof listInformationSchema.query>,
): Promise<ListInformationReply> {
  const isHot = and(isPublic(now), eq(article.isHot, true));
  const isListed = isPublic(now, newsLink);
  const total = (await db.$count(article, isHot)) + (await db.$count(newsLink, isListed));
  const articles = db
    .select({
      kind: sql<NewsItem['kind']>`'article'`.as('kind'),
      id: article.id,
      title: article.title,
      summary: article.summary,
      cover: article.cover,
      url: sql<string>`''`.as('url'),
      source: article.source,
      tags: article.tags,
      viewCount: article.viewCount,
      publishedAt: article.publishedAt,
    })
    .from(article)
    .where(isHot);
  const links = db
    .select({
      kind: sql<NewsItem['kind']>`'link'`.as('kind'),
      id: newsLink.id,
      title: newsLink.title,
      summary: newsLink.summary,
      cover: sql<string>`''`.as('cover'),
      url: newsLink.url,
      source: newsLink.source,
      tags: sql<string[]>`'{}'::text[]`.as('tags'),
      viewCount: sql<number>`0`.mapWith(Number).as('view_count'),
      publishedAt: newsLink.publishedAt,
    })
    .from(newsLink)
    .where(isListed);
  const items = await unionAll(articles, links)
    .orderBy(desc(sql`published_at`), desc(sql`id`), sql`kind`)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { items: items.map(toNews), total, page, page_size };
}

/**
 * Counts a view of a published article, unless one of the same reader counted a short time ago.
 * @param network stands for the reader.
 * @throws AppFailure notFound.
 */
export async function viewArticle({ db, now, keys }: Tx, id: number, network: string): Promise<{ counted: boolean }> {
  const isThis = eq(article.id, id);
  if ((await db.$count(article, and(isThis, isPublic(now)))) === 0) {
    throw new AppFailure('notFound', { message: noSuchArticle });
  }
  const { articleId, reader, countedAt } = articleView;
  const counted = await db
    .insert(articleView)
    .values({ articleId: id, reader: keys.blindIndex('article reader', network), countedAt: now })
    .onConflictDoUpdate({
      target: [articleId, reader],
      set: { countedAt: now },
      setWhere: lte(countedAt, secondsAfter(now, -viewInterval * 60)),
    })
    .returning({ articleId });
  if (counted.length === 0) return { counted: false };
  await db
    .update(article)
    .set({ viewCount: sql`${article.viewCount} + 1` })
    .where(isThis);
  return { counted: true };
}

interface WrittenArticle
  extends Omit<typeof article.$inferInsert, 'id' | 'categoryId' | 'status' | 'viewCount' | 'likeCount'> {
  /** Name of the category, made when there is none. */
  readonly category: string;
  readonly published: boolean;
}

/** Adds an article, or overwrites the one of the same title, whose views stay. @returns whether there was one. */
export async function saveArticle(
  tx: Tx,
  { category, published: isPublished, ...facts }: WrittenArticle,
): Promise<boolean> {
  const row = { ...facts, categoryId: await saveCategory(tx, category), status: isPublished ? published : draft };
  const written = await tx.db.update(article).set(row).where(eq(article.title, facts.title)).returning();
  if (written.length === 0) await tx.db.insert(article).values(row);
  return written.length > 0;
}

/** Published articles: the pinned first unless the filter says otherwise, then the newest. */
export function findArticles(
  { db, now }: Tx,
  filter: ArticleFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedArticle[]> {
  return selectListed(db)
    .where(and(isPublic(now), matches(filter)))
    .orderBy(
      desc(filter.hot || filter.sort === 'views' ? article.viewCount : article.isTop),
      desc(article.publishedAt),
      desc(article.id),
    )
    .limit(limit)
    .offset(offset);
}

/** Published articles by time of publication alone, pinned or not. */
export function findNewestArticles({ db, now }: Tx, limit: number): Promise<ListedArticle[]> {
  return selectListed(db).where(isPublic(now)).orderBy(desc(article.publishedAt), desc(article.id)).limit(limit);
}

/** The next article by time of publication. */
async function findNeighbour({ db, now }: Tx, { id, publishedAt }: StoredArticle, side: 'newer' | 'older') {
  const place = sql`(${article.publishedAt}, ${article.id})`;
  const here = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::bigint)`;
  const order = side === 'newer' ? asc : desc;
  const [row] = await db
    .select({ id: article.id, title: article.title })
    .from(article)
    .where(and(isPublic(now), side === 'newer' ? sql`${place} > ${here}` : sql`${place} < ${here}`))
    .orderBy(order(article.publishedAt), order(article.id))
    .limit(1);
  return row ?? null;
}

/** Articles that share tags, then those of the category, newest first. */
function findRelated({ db, now }: Tx, { id, tags, categoryId }: StoredArticle): Promise<ListedArticle[]> {
  const sharesTags = tags.length > 0 ? arrayOverlaps(article.tags, tags) : undefined;
  return selectListed(db)
    .where(and(isPublic(now), ne(article.id, id), or(sharesTags, eq(article.categoryId, categoryId))))
    .orderBy(...(sharesTags ? [desc(sharesTags)] : []), desc(article.publishedAt), desc(article.id))
    .limit(relatedLimit);
}

/** The articles whose films name a series, the first published first. */
function findSeries({ db, now }: Tx, title: string) {
  return db
    .select({ id: article.id, title: article.title, video: article.video })
    .from(article)
    .where(and(isPublic(now), sql`${article.video} ->> 'series' = ${title}`))
    .orderBy(asc(article.publishedAt), asc(article.id));
}

async function saveCategory({ db }: Tx, name: string): Promise<number> {
  const [known] = await db.select().from(articleCategory).where(eq(articleCategory.name, name));
  if (known) return known.id;
  const [last] = await db.select({ seq: max(articleCategory.seq) }).from(articleCategory);
  const [made] = await db
    .insert(articleCategory)
    .values({ name, seq: (last?.seq ?? 0) + 1 })
    .returning();
  if (!made) throw new Error('The category was not stored');
  return made.id;
}

function selectListed(db: Tx['db']) {
  return db.select(listedColumns).from(article).innerJoin(articleCategory, eq(articleCategory.id, article.categoryId));
}

/** Whether visitors may see an article, or a link to news: it is published and its time has come. */
function isPublic(now: Date, table: typeof article | typeof newsLink = article): SQL | undefined {
  return and(eq(table.status, published), lte(table.publishedAt, now));
}

function matches({ category, tag, keyword, hot }: ArticleFilter): SQL | undefined {
  const pattern = keyword === undefined ? undefined : containing(keyword);
  return and(
    category === undefined ? undefined : eq(article.categoryId, category),
    tag === undefined ? undefined : arrayContains(article.tags, [tag]),
    hot ? eq(article.isHot, true) : undefined,
    pattern === undefined
      ? undefined
      : or(
          ilike(article.title, pattern),
          ilike(article.summary, pattern),
          sql`array_to_string(${article.tags}, ' ') ILIKE ${pattern}`,
        ),
  );
}
