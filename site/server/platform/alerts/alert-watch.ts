import type { JobOutbox, JobQueue } from '../jobs/job-queue';
import { statfs } from 'node:fs/promises';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { isAlreadyLogged } from '../../app-failure';
import { type Clock, secondsAfter, databaseClockDifference, harmfulDifference, inWords } from '../clock';
import { announceWaiting } from '../admin/waiting-change';
import type { Database, Queryable } from '../db/database';
import { withTimeout } from '../timers';
import type { JobDefinition, Topic } from '../jobs/job-definition';
import { incident } from './incident-tables';

/** One thing that operators want to hear of, whether Prometheus watches or not. */
export interface AlertRule {
  /** Names its incident in the database: `payments.overdue`. */
  readonly name: string;
  /** What is wrong, and where to look: one line without personal data; undefined while nothing is. Rejects when that is not known. */
  check(): Promise<string | undefined>;
}

/** Notifies the operators at once, by a robot of their chat or by mail. */
export interface OperatorNotifier {
  /** @param text some lines without personal data. Rejects when it could not be brought; it is then tried again. */
  notify(text: string): Promise<void>;
  /** Adds a job that notifies once the transaction of the outbox is committed. Without this, whoever has a transaction adds a job that calls `notify`. */
  notifyLater?(outbox: JobOutbox, text: string): Promise<void>;
}

/** Writes to the log, where nothing else is set up. */
export function createLogNotifier(log: { error(details: object, message: string): void }): OperatorNotifier {
  return {
    async notify(text) {
      log.error({ alert: text }, 'alert');
    },
  };
}

/** Milliseconds between two checks of all rules by a process. */
const checkInterval = 60_000;
/** Seconds for which no process may have seen an incident before it counts as ended: several checks of each. */
const quietTime = 300;
/** Checks in a row without a database before operators are notified: one may meet a restart. */
const missesToNotify = 2;
/** Milliseconds for the database to answer, as for load balancers. */
const pingTimeout = 2_000;

const notifyOperators: Topic<{ text: string }> = { name: 'alerts.notify' };

interface Parts {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly rules: readonly AlertRule[];
  readonly notifier: OperatorNotifier;
  readonly now: Clock;
  readonly log: { warn(details: object, message: string): void };
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;

/** Checks rules and notifies operators once when something is wrong, and once when it has ended, however many processes check. */
export function createAlertWatch({ database, queue, rules, notifier, now, log }: Parts) {
  /** Checks in a row that found no database. */
  let misses = 0;
  /** Whether operators were notified that the database has no room. */
  let wasExhausted = false;
  let timer: NodeJS.Timeout | undefined;

  async function checkRule({ name, check }: AlertRule): Promise<void> {
    const text = await check();
    const time = now();
    await database.transact(async (db) => {
      const outbox = queue.outbox(db);
      const notify = (line: string) =>
        notifier.notifyLater?.(outbox, line) ?? outbox.enqueue(notifyOperators, { text: line });
      if (text !== undefined) {
        if (await recordIncident(db, name, text, time)) {
          await announceWaiting(db);
          await notify(`[alert] ${name}: ${text}`);
        }
        return;
      }
      const since = await endIncident(db, name, time, secondsAfter(time, -quietTime));
      if (!since) return;
      await announceWaiting(db);
      await notify(`[over] ${name}: it began at ${since.toISOString()}`);
    });
  }

  /** Without a database nothing is remembered there: each process notifies by itself. */
  async function hasDatabase(): Promise<boolean> {
    const answers = await withTimeout(database.ping(), pingTimeout).catch(() => false);
    if (answers && misses >= missesToNotify) await notifyNow('[over] database: it answers again');
    misses = answers ? 0 : misses + 1;
    if (misses === missesToNotify) await notifyNow('[alert] database: it does not answer this process');
    return answers;
  }

  /** A database that takes no writes remembers nothing either. */
  async function checkRoom(): Promise<void> {
    const isExhausted = database.isExhausted?.() ?? false;
    if (isExhausted === wasExhausted) return;
    wasExhausted = isExhausted;
    await notifyNow(
      isExhausted
        ? '[alert] database.full: it has no room for what this process writes; free or enlarge its disk'
        : '[over] database.full: it takes writes again',
    );
  }

  async function notifyNow(text: string): Promise<void> {
    await notifier.notify(text).catch((error: unknown) => log.warn({ err: error }, 'operators could not be notified'));
  }

  /** Checks all rules once. Never rejects. */
  async function checkAll(): Promise<void> {
    if (!(await hasDatabase())) return;
    for (const rule of rules) {
      await checkRule(rule).catch((error: unknown) => {
        if (!isAlreadyLogged(error)) log.warn({ err: error, rule: rule.name }, 'a rule could not be checked');
      });
    }
    await checkRoom();
  }

  return {
    checkAll,
    /** Checks every minute until it is stopped. */
    start(): void {
      timer = setInterval(() => void checkAll(), checkInterval).unref();
    },
    stop: () => clearInterval(timer),
    /** Notifies of what was found, where the notifier has no job for that; tried again while that fails. */
    job: { topic: notifyOperators, run: ({ text }) => notifier.notify(text) } as JobDefinition<{ text: string }>,
  };
}

/** Records that a process sees an incident now. @returns whether it is new, or there again. */
async function recordIncident(db: Queryable, name: string, text: string, now: Date): Promise<boolean> {
  const facts = { text, openedAt: now, seenAt: now, closedAt: null };
  const added = await db
    .insert(incident)
    .values({ name, ...facts })
    .onConflictDoNothing()
    .returning({ name: incident.name });
  if (added.length > 0) return true;
  // Of two processes, the second finds it open once it has waited for the first.
  const isClosed = and(eq(incident.name, name), isNotNull(incident.closedAt));
  const reopened = await db.update(incident).set(facts).where(isClosed).returning({ name: incident.name });
  if (reopened.length > 0) return true;
  await db.update(incident).set({ text, seenAt: now }).where(eq(incident.name, name));
  return false;
}

/** Ends an incident unless some process saw it after a time. @returns when it began; undefined when it did not end now. */
async function endIncident(db: Queryable, name: string, now: Date, seenBefore: Date): Promise<Date | undefined> {
  const isUnseen = and(eq(incident.name, name), isNull(incident.closedAt), lt(incident.seenAt, seenBefore));
  const ended = await db
    .update(incident)
    .set({ closedAt: now })
    .where(isUnseen)
    .returning({ since: incident.openedAt });
  return ended[0]?.since;
}

/** Whether this machine's clock and the database's differ by more than a minute. The embedded database has no clock of its own. */
export function clockRule(database: Database, now: () => number = Date.now): AlertRule {
  return {
    name: 'server.clock',
    async check() {
      const difference = database.isEmbedded ? 0 : await databaseClockDifference(database, now);
      if (Math.abs(difference) <= harmfulDifference) return undefined;
      return `this machine's clock is ${inWords(difference)} the database's; let both follow NTP`;
    },
  };
}

/** Below this share of free space operators are notified: logs and a database fill the rest within days at most. */
const leastFree = 0.1;

/** Blocks that this user may still write, and all that there are. */
type AskDisk = (folder: string) => Promise<{ readonly bavail: number; readonly blocks: number }>;

/** Whether the disk of a folder is nearly full. */
export function diskRule(folder: string, askDisk: AskDisk = (path) => statfs(path)): AlertRule {
  return {
    name: 'server.disk',
    async check() {
      const { bavail, blocks } = await askDisk(folder);
      const free = bavail / blocks;
      if (free >= leastFree) return undefined;
      return `${Math.round(free * 100)} % of the disk of DATA_DIR are free`;
    },
  };
}
