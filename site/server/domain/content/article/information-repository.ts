import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { article, newsLink } from './content-tables';
import { isPublic } from './is-public';
import type { Clock } from '../../../platform/clock';
import type { Queryable } from '../../../platform/db/database';

export interface NewsItem {
  kind: 'article' | 'link';
  id: number;
  title: string;
  summary: string;
  cover: string;
  /** Empty for an article of this site. */
  url: string;
  source: string;
  tags: string[];
  viewCount: number;
  publishedAt: Date;
}

export interface InformationRepository {
  /** Hot articles and links to news elsewhere, newest first. */
  list(range: { limit: number; offset: number }): Promise<NewsItem[]>;
  count(): Promise<number>;
}

export function createInformationRepository(db: Queryable, now: Clock): InformationRepository {
  const isHot = () => and(isPublic(now()), eq(article.isHot, true));
  const isListed = () => isPublic(now(), newsLink);

  return {
    async list({ limit, offset }) {
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
        .where(isHot());
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
        .where(isListed());
      return unionAll(articles, links)
        .orderBy(desc(sql`published_at`), desc(sql`id`), sql`kind`)
        .limit(limit)
        .offset(offset);
    },
    count: async () => (await db.$count(article, isHot())) + (await db.$count(newsLink, isListed())),
  };
}
