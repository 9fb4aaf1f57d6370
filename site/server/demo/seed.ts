import { eq } from 'drizzle-orm';
import { lockExclusively } from '../platform/db/locks';
import type { Transactions, Tx } from '../platform/tx';
import { seededContents } from './seeded-contents-tables';

/**
 * Writes something once in the life of a database: what is changed or deleted afterwards stays so.
 * @param name by which the database remembers it.
 * @returns whether it was written now.
 */
export async function seedOnce(
  { transact }: Pick<Transactions, 'transact'>,
  name: string,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transact(async (tx) => {
    await lockExclusively(tx.db, 'start');
    const [seeded] = await tx.db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return false;
    await write(tx);
    await tx.db.insert(seededContents).values({ name });
    return true;
  });
}

/**
 * Writes the contents of the demo.
 * @param folder of the files that hold them.
 * @returns whether they were written now.
 * @throws Error that names the file and the fields that cannot be read; nothing is written then.
 */
export async function seed(transactions: Transactions, folder: string): Promise<boolean> {
  return seedOnce(transactions, 'demo', async ({ db }) => {
    // Loaded on demand: most starts do without the libraries that read the files.
    const { writeDemoContents } = await import('./write-demo-contents');
    await writeDemoContents(db, folder);
  });
}
