import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { scanTicket as table } from '../session-tables';

type ScanTicket = typeof table.$inferSelect;
export type ScanTicketState = 'waiting' | 'scanned' | 'confirmed' | 'cancelled';

/** Values of `state`. */
const waiting = 0;
const scanned = 1;
const confirmed = 2;
const cancelled = 3;
const names: readonly ScanTicketState[] = ['waiting', 'scanned', 'confirmed', 'cancelled'];

/** A phone, and the ticket that it read. */
export interface ScannedTicket {
  readonly ticketHash: string;
  readonly phoneHash: string;
}

export interface ScanTicketRepository {
  add(facts: Pick<ScanTicket, 'ticketHash' | 'secretHash' | 'device' | 'ctime' | 'expireAt'>): Promise<void>;
  /** How the ticket of a secret stands; undefined when there is none, or its time is over. */
  stateOf(secretHash: string, now: Date): Promise<ScanTicketState | undefined>;
  /** Gives a ticket to the first phone that reads it, which may do so again. @returns who asked, unless it is another's or over. */
  scan(which: ScannedTicket, now: Date): Promise<Pick<ScanTicket, 'device' | 'ctime'> | undefined>;
  /** Notes whose account signs in, until a time. @returns whether the phone could still decide. */
  confirm(
    which: ScannedTicket,
    account: Pick<ScanTicket, 'expireAt'> & { userId: number },
    now: Date,
  ): Promise<boolean>;
  /** @returns whether the phone could still decide. */
  cancel(which: ScannedTicket, now: Date): Promise<boolean>;
  /** Deletes a confirmed ticket, so that only one caller ever gets its user. @returns their id. */
  take(secretHash: string, now: Date): Promise<number | undefined>;
  /** Deletes the tickets whose time is over. */
  prune(now: Date): Promise<void>;
}

export function createScanTicketRepository(db: Queryable): ScanTicketRepository {
  return {
    async add(facts) {
      await db.insert(table).values(facts);
    },
    async stateOf(secretHash, now) {
      const [row] = await db
        .select({ state: table.state })
        .from(table)
        .where(and(eq(table.secretHash, secretHash), gt(table.expireAt, now)));
      return row && names[row.state];
    },
    async scan({ ticketHash, phoneHash }, now) {
      const isFree = or(eq(table.state, waiting), and(eq(table.state, scanned), eq(table.phoneHash, phoneHash)));
      const [row] = await db
        .update(table)
        .set({ state: scanned, phoneHash })
        .where(and(eq(table.ticketHash, ticketHash), gt(table.expireAt, now), isFree))
        .returning({ device: table.device, ctime: table.ctime });
      return row;
    },
    async confirm(which, account, now) {
      const rows = await db
        .update(table)
        .set({ state: confirmed, ...account })
        .where(isDecidedBy(which, now))
        .returning({ state: table.state });
      return rows.length > 0;
    },
    async cancel(which, now) {
      const rows = await db
        .update(table)
        .set({ state: cancelled })
        .where(isDecidedBy(which, now))
        .returning({ state: table.state });
      return rows.length > 0;
    },
    async take(secretHash, now) {
      const [row] = await db
        .delete(table)
        .where(and(eq(table.secretHash, secretHash), eq(table.state, confirmed), gt(table.expireAt, now)))
        .returning({ userId: table.userId });
      return row?.userId ?? undefined;
    },
    async prune(now) {
      await db.delete(table).where(lte(table.expireAt, now));
    },
  };
}

/** A ticket that a phone has read, as long as it may decide. */
function isDecidedBy({ ticketHash, phoneHash }: ScannedTicket, now: Date) {
  return and(
    eq(table.ticketHash, ticketHash),
    eq(table.phoneHash, phoneHash),
    eq(table.state, scanned),
    gt(table.expireAt, now),
  );
}
