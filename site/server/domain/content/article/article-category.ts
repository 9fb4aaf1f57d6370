import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import * as endpoints from '#contract/operator/content/article-category-endpoints.ts';
import type {
  ArticleCategoryRow,
  GetArticleCategoryReply,
  listArticleCategoryRowsSchema,
  ListArticleCategoryRowsReply,
} from '#contract/operator/content/article-category-schema.ts';
import * as schemas from '#contract/operator/content/article-category-schema.ts';
import { rowsPerPage } from '#contract/operator/list-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { rowsOf } from '../../../platform/db/database';
import { containing } from '../../../platform/db/queries';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import type { Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { contentDraft } from '../draft/draft-tables';
import { article, articleCategory } from './article-tables';

/** The categories of articles, for operators. */
export function addCategoryRoutes(app: FastifyInstance, platform: Platform): void {
  operatorRoutes(app, platform, endpoints, schemas, {
    listArticleCategoryRows: ({ read }, { query }) => read((tx) => listCategories(tx, query)),
    getArticleCategory: ({ read }, { params }) =>
      read(async (tx) => {
        const row = await getCategory(tx, Number(params.id));
        return { ...row, version: versionOf(row) };
      }),
    addArticleCategory: ({ change }, { body: { reason, rehearse, ...values } }) =>
      change({ command: 'article-category.add', reason, rehearse }, (tx) => addCategory(tx, values)),
    changeArticleCategory: ({ change }, { params, body: { reason, rehearse, ...values } }) =>
      change({ command: 'article-category.change', reason, rehearse }, (tx) =>
        changeCategory(tx, Number(params.id), values),
      ),
    removeArticleCategory: ({ change }, { params, body: { version, ...options } }) =>
      change({ command: 'article-category.remove', ...options }, (tx) =>
        removeCategory(tx, Number(params.id), version),
      ),
  });
}

interface CategoryValues {
  readonly name: string;
  readonly place: number;
}

/** Drafts that name a category, of articles that are not stored in it. */
const namingDrafts = sql`from ${contentDraft} draft where draft.type = 'article' and draft.version > 0
  and draft.document ->> 'categoryId' = ${articleCategory.id}::text
  and not exists (select 1 from ${article} stored
    where stored.id::text = draft.entry_id and stored.category_id = ${articleCategory.id})`;
const drafts = sql<number>`(select count(*) ${namingDrafts} and draft.publish_at is null)`.mapWith(Number);

const counted = {
  id: articleCategory.id,
  name: articleCategory.name,
  place: articleCategory.seq,
  published: sql<number>`count(*) filter (where ${article.status} = 1)`.mapWith(Number),
  drafts,
  articles: sql<number>`count(${article.id}) + (select count(*) ${namingDrafts})`.mapWith(Number),
};

async function listCategories(
  { db }: Tx,
  { page, search, sort }: z.output<typeof listArticleCategoryRowsSchema.query>,
): Promise<ListArticleCategoryRowsReply> {
  const where = search === undefined ? undefined : sql`${articleCategory.name} ilike ${containing(search)}`;
  const items = await db
    .select(counted)
    .from(articleCategory)
    .leftJoin(article, eq(article.categoryId, articleCategory.id))
    .where(where)
    .groupBy(articleCategory.id)
    .orderBy(...(sort === 'name' ? [articleCategory.name] : [articleCategory.seq, articleCategory.id]))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  return { items, total: await db.$count(articleCategory, where), hasMore: false, page };
}

/** @throws AppFailure notFound. */
async function getCategory({ db }: Tx, id: number): Promise<ArticleCategoryRow> {
  const [row] = await db
    .select(counted)
    .from(articleCategory)
    .leftJoin(article, eq(article.categoryId, articleCategory.id))
    .where(eq(articleCategory.id, id))
    .groupBy(articleCategory.id);
  if (!row) throw new AppFailure('notFound', { message: '没有这个分类' });
  return row;
}

function versionOf({ name, place }: ArticleCategoryRow): GetArticleCategoryReply['version'] {
  return createHash('sha256')
    .update(JSON.stringify([name, place]))
    .digest('hex')
    .slice(0, 32);
}

/** Changes follow each other, so that no name is there twice and no article gets into a category that goes. */
async function lockCategories({ db }: Tx): Promise<void> {
  await db.execute(sql`lock table ${articleCategory} in share row exclusive mode`);
}

/** @throws AppFailure conflict for a name that is there. */
async function addCategory(tx: Tx, { name, place }: CategoryValues): Promise<Change> {
  await lockCategories(tx);
  await refuseTakenName(tx, name);
  const [row] = await tx.db.insert(articleCategory).values({ name, seq: place }).returning();
  if (!row) throw new Error('The category was not stored');
  await tx.outbox.publish(publicReadsChanged, {});
  return {
    subject: subjectOf(row),
    before: {},
    after: { category: name, place },
    messages: ['有了已发布的文章，访客才会看到这个分类'],
  };
}

/** @throws AppFailure notFound, conflict. */
async function changeCategory(
  tx: Tx,
  id: number,
  { name, place, version }: CategoryValues & { readonly version: string },
): Promise<Change> {
  await lockCategories(tx);
  const before = await getCategory(tx, id);
  refuseOtherVersion(before, version);
  await refuseTakenName(tx, name, id);
  await tx.db.update(articleCategory).set({ name, seq: place }).where(eq(articleCategory.id, id));
  await tx.outbox.publish(publicReadsChanged, {});
  return {
    subject: subjectOf({ id, name }),
    before: { category: before.name, place: before.place },
    after: { category: name, place },
    messages: [before.published > 0 ? `${before.published} 篇文章会显示新的分类名和顺序` : '里面还没有已发布的文章'],
  };
}

/** @throws AppFailure notFound, or conflict while articles are in it or will be published in it. */
async function removeCategory(tx: Tx, id: number, version: string): Promise<Change> {
  await lockCategories(tx);
  const before = await getCategory(tx, id);
  refuseOtherVersion(before, version);
  const planned = await listPlanned(tx, id);
  const stored = before.articles - before.drafts - planned.length;
  const uses = [
    ...(stored > 0 ? [`还有 ${stored} 篇文章在这个分类里`] : []),
    ...(planned.length > 0 ? [`定时发布的${namesOf(planned)}要用这个分类`] : []),
  ];
  if (uses.length > 0) throw new AppFailure('conflict', { message: `${uses.join('，')}，请先给它们换分类` });
  await tx.db.delete(articleCategory).where(eq(articleCategory.id, id));
  await tx.outbox.publish(publicReadsChanged, {});
  return {
    subject: subjectOf(before),
    before: { category: before.name, place: before.place },
    after: {},
    messages: before.drafts > 0 ? [`有 ${before.drafts} 份草稿选了它，发布前要重新选分类`] : [],
  };
}

/** The titles of articles that will be published in a category, the first planned first. */
async function listPlanned({ db }: Tx, id: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select planned.name from ${articleCategory} cross join lateral (
      select draft.name, draft.publish_at ${namingDrafts} and draft.publish_at is not null
    ) planned where ${articleCategory.id} = ${id} order by planned.publish_at`,
  );
  return rows.map(({ name }) => name);
}

/** Titles that a message names. */
const namedTitles = 3;

function namesOf(titles: readonly string[]): string {
  const named = titles
    .slice(0, namedTitles)
    .map((title) => `《${title}》`)
    .join('');
  return titles.length > namedTitles ? `${named}等 ${titles.length} 篇文章` : named;
}

function subjectOf({ id, name }: { readonly id: number; readonly name: string }): Change['subject'] {
  return { kind: 'article-category', id: String(id), name };
}

function refuseOtherVersion(row: ArticleCategoryRow, version: string): void {
  if (versionOf(row) !== version) throw new AppFailure('conflict', { message: '刚刚有人改过这个分类，请核对后再试' });
}

async function refuseTakenName({ db }: Tx, name: string, id = 0): Promise<void> {
  const message = '已有同名的分类';
  const isTaken =
    (await db.$count(articleCategory, and(eq(articleCategory.name, name), ne(articleCategory.id, id)))) > 0;
  if (isTaken) throw new AppFailure('conflict', { message, fields: { name: message } });
}
