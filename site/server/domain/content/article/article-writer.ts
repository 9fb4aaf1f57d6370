import { eq, max } from 'drizzle-orm';
import { article, articleCategory } from './content-tables';
import type { Queryable } from '../../../platform/db/database';

export interface WrittenArticle
  extends Omit<typeof article.$inferInsert, 'id' | 'categoryId' | 'status' | 'viewCount' | 'likeCount'> {
  /** Name of the category, made when there is none. */
  category: string;
  published: boolean;
}

export interface ArticleWriter {
  /** Adds an article, or writes over the one of the same title; its views stay. @returns whether there was one. */
  save(facts: WrittenArticle): Promise<boolean>;
}

/** Values of `status`. */
const draft = 0;
const published = 1;

export function createArticleWriter(db: Queryable): ArticleWriter {
  async function categoryId(name: string): Promise<number> {
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

  return {
    async save({ category, published: isPublished, ...facts }) {
      const row = { ...facts, categoryId: await categoryId(category), status: isPublished ? published : draft };
      const written = await db.update(article).set(row).where(eq(article.title, facts.title)).returning();
      if (written.length === 0) await db.insert(article).values(row);
      return written.length > 0;
    },
  };
}
