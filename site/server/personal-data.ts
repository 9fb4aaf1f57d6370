import { encryptContacts, encryptNotices } from './domain/identity/user/user';
import { encryptInvitations } from './domain/identity/invitation/invitation';
import { encryptInvoices } from './domain/sales/invoice/invoice';
import { encryptLeads } from './domain/engagement/lead/lead';
import { encryptTrials } from './domain/sales/trial/trial';
import type { Database } from './platform/db/database';
import { lockExclusively } from './platform/db/locks';
import { inBatches } from './platform/jobs/in-batches';
import type { RecurringJob } from './platform/jobs/job-definition';
import type { KeyRing } from './platform/keys/key-ring';
import { systemClock } from './platform/clock';
import { createPlatform } from './platform/module';

/** Seconds between looks for what another process wrote with an older key. */
const lookEvery = 3600;

/**
 * Brings all that is kept of people, and the codes of invitations, under the first key: what is from before there were keys, and what an older key wrote.
 * Doing it again changes nothing.
 */
export async function encryptPersonalData(
  database: Database,
  keys: KeyRing,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { transact } = createPlatform({ database, keys, now: systemClock });
  for (const encryptSome of [
    encryptContacts,
    encryptInvitations,
    encryptInvoices,
    encryptLeads,
    encryptNotices,
    encryptTrials,
  ]) {
    await inBatches(signal, (limit) =>
      transact(async (tx) => {
        await lockExclusively(tx.db, 'encryption');
        return encryptSome(tx, limit);
      }),
    );
  }
}

/** The same again and again, for keys that were put first while other processes still had the older one there. */
export function encryptAgain(database: Database, keys: KeyRing): RecurringJob {
  return { name: 'keys.encrypt', every: lookEvery, run: (signal) => encryptPersonalData(database, keys, signal) };
}
