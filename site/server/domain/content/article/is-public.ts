import { and, eq, lte, type SQL } from 'drizzle-orm';
import { article, type newsLink } from './content-tables';

/** Value of `status`. */
const published = 1;

/** Whether visitors may see an article, or a link to news: it is published and its time has come. */
export function isPublic(now: Date, table: typeof article | typeof newsLink = article): SQL | undefined {
  return and(eq(table.status, published), lte(table.publishedAt, now));
}
