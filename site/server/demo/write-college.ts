import { films } from '../../contract/film/films';
import { cleanHtml } from '../domain/content/article/clean-html';
import { article, articleCategory } from '../domain/content/article/article-tables';
import { newsLink } from '../domain/content/page-content/page-content-tables';
import { topicCover } from '../domain/content/article/topic-cover';
import type { Queryable } from '../platform/db/database';
import type { DemoContents } from './demo-contents';

/** Fills the college when it has no category yet. */
export async function writeCollege(db: Queryable, contents: DemoContents): Promise<void> {
  if ((await db.$count(articleCategory)) > 0) return;
  const names = contents.categories.map(({ name }, index) => ({ name, seq: index + 1 }));
  const stored = await db.insert(articleCategory).values(names).returning();
  const idOf = new Map(stored.map(({ id, name }) => [name, id]));
  await db.insert(article).values(articleRows(contents, idOf));
  await db.insert(newsLink).values(contents.newsLinks).onConflictDoNothing();
}

function articleRows({ categories }: DemoContents, idOf: ReadonlyMap<string, number>): (typeof article.$inferInsert)[] {
  return categories.flatMap(({ name, articles }) =>
    articles.map((facts) => {
      const { title, summary, author, tags, cover = topicCover(title, name) } = facts;
      const publishedAt = new Date(`${facts.day}T09:30:00+08:00`);
      return {
        title,
        summary,
        author,
        tags,
        publishedAt,
        categoryId: idOf.get(name) ?? 0,
        cover,
        contentHtml: cleanHtml(facts.html),
        video: facts.film ? { ...films[facts.film], ...(facts.series && { series: facts.series }) } : null,
        viewCount: facts.views,
        likeCount: facts.likes,
        isHot: facts.hot,
        isTop: facts.top,
        status: 1,
        updatedAt: publishedAt,
      };
    }),
  );
}
