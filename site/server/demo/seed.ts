import type { Database } from '../platform/db/database';
import { seedCatalogue } from './seed-catalogue';
import { seedCollege } from './seed-college';
import { seedPageContent } from './seed-page-content';

/** Fills a fresh database. What is there already stays as it is, so a provider's changes survive a restart. */
export async function seed(database: Database): Promise<void> {
  await database.transact(async (session) => {
    await seedCatalogue(session);
    await seedCollege(session);
    await seedPageContent(session);
  });
}
