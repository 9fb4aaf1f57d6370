import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { article, articleCategory } from '../../content/article/article-tables';
import { download } from '../../content/download/download-tables';
import { contentBlock, newsLink } from '../../content/page-content/page-content-tables';

/** Value of `status`: published for articles and news, shown for blocks. */
const published = 1;

/** What is published of these tables, or will be once its time has come. */
export interface ContentTextRepository {
  /** Is another one after each change of what the others answer. */
  version(): Promise<string>;
  /** Newest first. */
  articles(): Promise<ArticleText[]>;
  news(): Promise<Pick<typeof newsLink.$inferSelect, 'title' | 'summary' | 'url' | 'source' | 'publishedAt'>[]>;
  /** Blocks of all kinds, in the provider's order. */
  blocks(): Promise<Pick<typeof contentBlock.$inferSelect, 'kind' | 'key' | 'content'>[]>;
  downloads(): Promise<Pick<typeof download.$inferSelect, 'version' | 'requirement' | 'notes'>[]>;
}

export interface ArticleText {
  id: number;
  title: string;
  summary: string;
  contentHtml: string;
  author: string;
  tags: string[];
  categoryName: string;
  publishedAt: Date;
}

export function createContentTextRepository(db: Queryable): ContentTextRepository {
  const { id, title, summary, contentHtml, author, tags, publishedAt } = article;
  return {
    async version() {
      // Views change articles all the time, and reading every text costs much: `updated_at` says that one was written anew.
      const [row] = await db
        .select({
          version: sql<string>`md5(concat(
            string_agg((${id}, ${title}, ${summary}, ${author}, ${tags}, ${article.categoryId}, ${article.status}, ${publishedAt}, ${article.updatedAt})::text, '' order by ${id}),
            (select string_agg(${articleCategory}::text, '' order by ${articleCategory.id}) from ${articleCategory}),
            (select string_agg(${newsLink}::text, '' order by ${newsLink.id}) from ${newsLink}),
            (select string_agg(${contentBlock}::text, '' order by ${contentBlock.kind}, ${contentBlock.key}) from ${contentBlock}),
            (select string_agg(${download}::text, '' order by ${download.platform}) from ${download})))`,
        })
        .from(article);
      return row?.version ?? '';
    },
    articles: async () =>
      db
        .select({ id, title, summary, contentHtml, author, tags, publishedAt, categoryName: articleCategory.name })
        .from(article)
        .innerJoin(articleCategory, eq(articleCategory.id, article.categoryId))
        .where(eq(article.status, published))
        .orderBy(desc(publishedAt), desc(id)),
    news: async () => {
      const { title: name, summary: about, url, source, publishedAt: at } = newsLink;
      return db
        .select({ title: name, summary: about, url, source, publishedAt: at })
        .from(newsLink)
        .where(eq(newsLink.status, published))
        .orderBy(desc(at), desc(newsLink.id));
    },
    blocks: async () => {
      const { kind, key, content, seq } = contentBlock;
      return db
        .select({ kind, key, content })
        .from(contentBlock)
        .where(eq(contentBlock.status, published))
        .orderBy(asc(kind), asc(seq), asc(key));
    },
    downloads: async () => {
      const { version, requirement, notes, platform } = download;
      return db.select({ version, requirement, notes }).from(download).orderBy(desc(platform));
    },
  };
}
