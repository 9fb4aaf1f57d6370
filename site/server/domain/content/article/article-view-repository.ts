import { eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { article, articleView } from './content-tables';

/** A reader, by a keyed index, and an article. */
export interface View {
  articleId: number;
  reader: string;
}

export interface ArticleViewRepository {
  /** Adds a view to an article unless one of the reader counted after `since`. @returns whether it did. */
  count(view: View, times: { now: Date; since: Date }): Promise<boolean>;
  /** Deletes up to so many views that counted before a time. @returns how many they were. */
  forget(before: Date, limit: number): Promise<number>;
}

export function createArticleViewRepository(db: Queryable): ArticleViewRepository {
  const { articleId, reader, countedAt } = articleView;
  return {
    async count(view, { now, since }) {
      const counted = await db
        .insert(articleView)
        .values({ ...view, countedAt: now })
        .onConflictDoUpdate({ target: [articleId, reader], set: { countedAt: now }, setWhere: lte(countedAt, since) })
        .returning({ articleId });
      if (counted.length === 0) return false;
      const viewCount = sql`${article.viewCount} + 1`;
      await db.update(article).set({ viewCount }).where(eq(article.id, view.articleId));
      return true;
    },
    async forget(before, limit) {
      const place = sql`(${articleId}, ${reader})`;
      const old = db.select({ articleId, reader }).from(articleView).where(lte(countedAt, before)).limit(limit);
      const rows = await db.delete(articleView).where(sql`${place} in ${old}`).returning({ articleId });
      return rows.length;
    },
  };
}
