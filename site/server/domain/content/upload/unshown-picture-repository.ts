import { and, asc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { liftTimeLimits } from '../../../platform/db/time-limits';
import { sitePicture } from './upload-tables';

/**
 * Tables whose rows may name a picture in any column: all of what the provider shows, drafts and withdrawn ones too.
 * @public
 */
export const showingTables: readonly string[] = [
  'agreement_text article article_category banner content_block coupon download goods',
  'material news_link plan product product_detail product_version tag update_record',
].flatMap((names) => names.split(' '));

/** How pictures are named within an address. */
const pictureName = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:png|jpg|webp)';

/** Pictures of the site's own contents that nothing shows any longer. */
export interface UnshownPictureRepository {
  /** Notes of each picture that contents show that they do so now. */
  noteShown(now: Date): Promise<void>;
  /** Names of up to so many pictures that nothing showed since a time, in the order of names, after the one given. */
  unshown(since: Date, after: string, limit: number): Promise<string[]>;
  /** Deletes the row of a picture, unless somebody took it in or shows it after all. @returns whether it did. */
  forget(name: string, since: Date): Promise<boolean>;
}

export function createUnshownPictureRepository(db: Queryable): UnshownPictureRepository {
  const { name, shownAt } = sitePicture;
  return {
    async noteShown(now) {
      // All contents are read, which may take longer than a request's query.
      await liftTimeLimits(db);
      const named = showingTables.map(
        (table) =>
          sql`select (regexp_matches(row::text, ${pictureName}, 'g'))[1] as name from ${sql.identifier(table)} as row`,
      );
      const shown = sql`(select shown.name from (${sql.join(named, sql` union `)}) as shown)`;
      await db.update(sitePicture).set({ shownAt: now }).where(inArray(name, shown));
    },
    async unshown(since, after, limit) {
      const rows = await db
        .select({ name })
        .from(sitePicture)
        .where(and(lt(shownAt, since), sql`${name} > ${after}`))
        .orderBy(asc(name))
        .limit(limit);
      return rows.map((row) => row.name);
    },
    async forget(pictured, since) {
      await liftTimeLimits(db);
      const rows = await db
        .delete(sitePicture)
        .where(and(eq(name, pictured), lt(shownAt, since), ...namings(pictured).map((naming) => not(naming))))
        .returning({ name });
      return rows.length > 0;
    },
  };
}

/** Where a picture may be named: in contents, and as the icon that a product had when somebody ordered or tried it. */
function namings(name: string) {
  const address = `%/${name}`;
  return [
    ...showingTables.map(
      (table) => sql`exists (select from ${sql.identifier(table)} as row where strpos(row::text, ${name}) > 0)`,
    ),
    sql`exists (select from orders where snapshot->'product'->>'icon' like ${address})`,
    sql`exists (select from trial where icon like ${address})`,
  ];
}
