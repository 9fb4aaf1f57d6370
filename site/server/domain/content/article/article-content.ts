import { eq, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import { articleDocument, type ArticleDocument } from '#contract/operator/content/article-document-schema.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { AppFailure } from '../../../app-failure';
import { contentType } from '../../../platform/admin/content-type';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { listArticleCategories } from './article';
import { article, articleCategory } from './article-tables';
import { cleanHtml } from './clean-html';
import { chooseTopicCover } from './topic-cover';

/** Values of `status`. */
const published = 1;
const withdrawn = 2;

/** The articles of the college as operators write them. */
export const articleContent = contentType<ArticleDocument>({
  type: 'article',
  document: articleDocument,
  entries: sql`select article.id::text as id, article.title as name, category.name as "group",
    article.summary || ' ' || array_to_string(article.tags, ' ') || ' ' || article.author as words,
    case article.status when 1 then 'published' when 2 then 'withdrawn' else 'new' end as state,
    0 as place, article.updated_at as changed_at,
    case article.status when 0 then null else article.published_at end as published_at,
    jsonb_build_object('cover', article.cover, 'author', article.author, 'views', article.view_count,
      'isTop', article.is_top, 'isHot', article.is_hot, 'hasFilm', article.video is not null) as facts
    from ${article} article join ${articleCategory} category on category.id = article.category_id`,
  groupOf: async (tx, { categoryId }) => (await findCategory(tx, Number(categoryId)))?.name ?? '',
  async findProblems(tx, _id, { categoryId }) {
    return (await findCategory(tx, categoryId)) ? {} : { categoryId: categoryGone };
  },
  async choices(tx) {
    const { categories, tags } = await listArticleCategories(tx);
    return {
      categoryId: Object.fromEntries(categories.map(({ id, name }) => [String(id), name])),
      tags: Object.fromEntries(tags.map((tag) => [tag, tag])),
    };
  },
  async nextId({ db }) {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select nextval(pg_get_serial_sequence('article', 'id'))::text as id`,
    );
    if (!row) throw new Error('There is no next id');
    return row.id;
  },
  async find({ db }, id) {
    const row = await findRow(db, id);
    if (!row) return undefined;
    const { title, summary, categoryId, cover, contentHtml, author, source, tags, video, isTop, isHot, status } = row;
    return {
      state: status === published ? 'published' : status === withdrawn ? 'withdrawn' : 'new',
      document: {
        title,
        summary,
        contentHtml,
        categoryId,
        cover,
        video: (video ?? null) as DraftDocument[string],
        tags,
        author,
        source,
        isTop,
        isHot,
        publishedAt: formatChinaTime(row.publishedAt),
      },
    };
  },
  async publish(tx, id, { publishedAt: shownAt, ...document }) {
    const { db, now } = tx;
    const category = await findCategory(tx, document.categoryId);
    if (!category) throw refusal('categoryId', categoryGone);
    const publishedAt = shownAt === '' ? now : new Date(shownAt);
    if (publishedAt > now) throw refusal('publishedAt', '不能晚于现在；想晚些发布请用定时发布');
    const contentHtml = cleanHtml(document.contentHtml);
    if (contentHtml === '') throw refusal('contentHtml', '请填写正文');
    const values = {
      ...document,
      contentHtml,
      cover: document.cover || chooseTopicCover(document.title, category.name),
      status: published,
      publishedAt,
      updatedAt: now,
    };
    await db
      .insert(article)
      .overridingSystemValue()
      .values({ id: Number(id), ...values } as never)
      .onConflictDoUpdate({ target: article.id, set: values });
    const undescribed = contentHtml.match(undescribedPicture)?.length ?? 0;
    return [
      ...(contentHtml === document.contentHtml ? [] : ['正文里有网站不支持的内容，发布时会去掉']),
      ...(undescribed > 0 ? [`正文里有 ${undescribed} 张图片没有描述，看不见图片的人和搜索引擎不知道它是什么`] : []),
    ];
  },
  withdrawn: '访客马上就看不到了，原来的地址会显示“没有找到”',
  async withdraw({ db }, id) {
    await db
      .update(article)
      .set({ status: withdrawn })
      .where(eq(article.id, Number(id)));
  },
  page: (id) => `/college/post?id=${id}`,
  nameOf: ({ title }) => (typeof title === 'string' ? title.slice(0, 200) : ''),
});

/** A picture of cleaned HTML that has no words for who does not see it. */
const undescribedPicture = /<img\b(?![^>]*\salt="\s*[^"\s])[^>]*>/g;

const categoryGone = '分类已经没有了，请重新选';

async function findCategory({ db }: Tx, id: number) {
  if (!Number.isSafeInteger(id)) return undefined;
  const [category] = await db.select().from(articleCategory).where(eq(articleCategory.id, id));
  return category;
}

async function findRow(db: Tx['db'], id: string) {
  const number = Number(id);
  if (!Number.isSafeInteger(number)) return undefined;
  const [row] = await db.select().from(article).where(eq(article.id, number));
  return row;
}

function refusal(field: keyof ArticleDocument, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}
