import { join } from 'node:path';
import type { Config } from './config/config';
import { disableDemoOperator, seedDemoOperator } from './demo/demo-operators';
import { disableDemoUsers, seedDemoUsers } from './demo/demo-users';
import { seed } from './demo/seed';
import { seedDemoInvoices } from './demo/seed-demo-invoices';
import { seedDemoLeads } from './demo/seed-demo-leads';
import { seedDemoOrders } from './demo/seed-demo-orders';
import { seedDemoStatistics } from './demo/seed-demo-statistics';
import { seedDemoOrganization } from './demo/seed-demo-organization';
import { seedDemoTrials } from './demo/seed-demo-trials';
import type { Database } from './platform/db/database';
import { createPlatform } from './platform/module';
import type { KeyRing } from './platform/keys/key-ring';

/** Files of the demo's contents: beside this module in the sources, and beside the built server. */
export const demoFolder = join(import.meta.dirname, 'demo/contents');

/**
 * What a start makes of the demo: contents, accounts and what their organisation has done in development; production has neither, and closes such accounts.
 * @param say is called with the accounts that were closed.
 */
export async function prepareDemoData(
  database: Database,
  keys: KeyRing,
  mode: Config['mode'],
  say: (sentence: string) => void = () => {},
): Promise<void> {
  const now = new Date();
  const platform = createPlatform({ database, keys, now: () => now });
  if (mode === 'production') {
    await disableDemoOperator(platform);
    const closed = await disableDemoUsers(database);
    if (closed.length > 0) say(`Closed the demo accounts of development: ${closed.sort().join(', ')}.`);
    return;
  }
  await seed(platform, demoFolder);
  await seedDemoUsers(database, keys);
  await seedDemoOperator(platform);
  await seedDemoOrders(platform);
  await seedDemoInvoices(platform);
  await seedDemoStatistics(database, now);
  await seedDemoOrganization(platform);
  await seedDemoTrials(platform);
  await seedDemoLeads(platform);
}
