import { eq, sql } from 'drizzle-orm';
import { seededContents } from './demo/seeded-contents-tables';
import type { Database } from './platform/db/database';

/** A row beside the sets of contents that the database was given. */
const name = 'production';

/** Remembers in the database that production uses it. Doing it again changes nothing. */
export async function markProduction(database: Database): Promise<void> {
  await database.transact((db) => db.insert(seededContents).values({ name }).onConflictDoNothing());
}

/**
 * Keeps development away from a database that production has used: it would add demo users there, under a key which production
 * does not have. Reads only, also when the schema is not there yet.
 * @throws Error that says what to set.
 */
export async function refuseProduction(database: Database): Promise<void> {
  const isMarked = await database.read(async (db) => {
    const { rows } = (await db.execute(
      sql`select to_regclass('seeded_contents') is not null as "isThere"`,
    )) as unknown as { rows: { isThere: boolean }[] };
    if (!rows[0]?.isThere) return false;
    const marks = await db.select().from(seededContents).where(eq(seededContents.name, name));
    return marks.length > 0;
  });
  if (!isMarked) return;
  throw new Error(
    'DATABASE_URL names a database that production has used, which development does not touch: it would add demo users there. ' +
      'Set NODE_ENV=production and the other settings of the service, or name another database.',
  );
}
