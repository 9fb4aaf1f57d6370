import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import { seededContents } from './seeded-contents-tables';

/** Name by which the database remembers that it was given these contents. */
const name = 'demo';

/**
 * Writes the contents of the demo, once in the life of a database: what is changed or deleted afterwards stays so.
 * @param folder of the files that hold the contents.
 * @returns whether they were written now.
 * @throws Error that names the file and the fields that cannot be read; nothing is written then.
 */
export async function seed(database: Database, folder: string): Promise<boolean> {
  return database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [seeded] = await db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return false;
    // Loaded on demand: most starts do without the libraries that read the files.
    const { writeDemoContents } = await import('./write-demo-contents');
    await writeDemoContents(db, folder);
    await db.insert(seededContents).values({ name });
    return true;
  });
}
