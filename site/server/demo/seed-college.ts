import { cleanHtml } from '../modules/content/clean-html';
import { article, articleCategory, newsLink } from '../modules/content/content-tables';
import type { Queryable } from '../platform/db/database';
import { seedCategories } from './seed-articles/seed-categories';
import { film } from './seed-film';
import { seedNewsLinks } from './seed-news-links';

/** Fills the college when it has no category yet: what a provider took away stays away. */
export async function seedCollege(db: Queryable): Promise<void> {
  if ((await db.$count(articleCategory)) > 0) return;
  const names = seedCategories.map(({ name }, index) => ({ name, seq: index + 1 }));
  const stored = await db.insert(articleCategory).values(names).returning();
  const idOf = new Map(stored.map(({ id, name }) => [name, id]));
  await db.insert(article).values(articleRows(idOf));
  await db.insert(newsLink).values([...seedNewsLinks]);
}

function articleRows(idOf: ReadonlyMap<string, number>): (typeof article.$inferInsert)[] {
  return seedCategories.flatMap(({ name, picture, articles }) =>
    articles.map((row) => {
      const { title, summary, author, tags } = row;
      const publishedAt = new Date(`${row.day}T09:30:00+08:00`);
      return {
        title,
        summary,
        author,
        tags,
        publishedAt,
        categoryId: idOf.get(name) ?? 0,
        cover: row.film ? film.poster : `/pictures/college/${picture}.svg`,
        contentHtml: cleanHtml(row.html),
        video: row.film ? { ...film, title } : null,
        viewCount: row.views,
        likeCount: row.likes,
        isHot: row.hot ?? false,
        isTop: row.top ?? false,
        status: 1,
        updatedAt: publishedAt,
      };
    }),
  );
}
