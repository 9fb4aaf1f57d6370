import { dueLeads, leadSearch } from './lead-queue';
import { randomUUID } from 'node:crypto';
import { desc, gte } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { withChinaOffset } from '#contract/china-time.ts';
import * as endpoints from '#contract/lead/lead-endpoints.ts';
import type { NewLead } from '#contract/lead/lead-schema.ts';
import * as schemas from '#contract/lead/lead-schema.ts';
import { AppFailure } from '../../../app-failure';
import { type AdminCommands, csvRow } from '../../../platform/admin/admin-cli';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import { redeemSolution, type Challenges } from '../../identity/verification/verification';
import { notifyOperators } from '../alert/alert';
import { describeLead, formatChinaSecond, leadColumns, toLeadCells } from './lead-rules';
import { leadIndexJob, leadList, leadQueueRoutes } from './lead-queue-routes';
import { lead } from './lead-tables';

/** Leads from one network (api 2.3): those that are free, and those with a solved challenge, of which an office or a subnet may send many. */
const freeLeads = { name: 'leads', max: 5, seconds: 60 * 60 };
const challengedLeads = { name: 'challenged-leads', max: 60, seconds: 60 * 60 };

/** Visitors who ask to be called. */
export function createLeads({ challenges, ...platform }: Platform & { readonly challenges: Challenges }): Module {
  const free = createRateLimiter(platform, freeLeads);
  const challenged = createRateLimiter(platform, challengedLeads);
  return {
    async routes(app) {
      leadQueueRoutes(app, platform);
      publicRoutes(app, platform, endpoints, schemas, {
        async createLead({ transact, idempotencyKey }, { body: { website, solution, ...newLead } }, { network }) {
          try {
            await free.take(network);
          } catch (refused) {
            if (!(refused instanceof AppFailure && refused.failure === 'tooManyRequests')) throw refused;
            if (!solution)
              throw new AppFailure('challengeRequired', { retryAfter: refused.retryAfter, cause: refused });
            // A solution that is none uses nothing up.
            await redeemSolution(platform, challenges, { purpose: 'lead', name: newLead.mobile }, solution);
            await challenged.take(network);
          }
          return { lead_id: await createLead({ transact }, newLead, website, idempotencyKey) };
        },
      });
    },
    jobs: [leadIndexJob(platform)],
    adminCommands: createLeadCommands(platform),
    queues: [dueLeads],
    searches: [leadSearch],
    csvLists: [leadList],
  };
}

const usage = 'leads list [--since DAY] [--csv]';

/** Shows operators all of each lead, mobiles too. */
export function createLeadCommands({ read }: Pick<Transactions, 'read'>): AdminCommands {
  return {
    usage: [usage],
    commands: {
      async 'leads list'(first, rest) {
        const { since, csv } = parseOptions([first, ...rest].filter(Boolean));
        const rows = (await read((tx) => listLeads(tx, since))).map(toLeadCells);
        if (csv) return [leadColumns, ...rows].map(csvRow);
        return rows.length > 0 ? rows.map((cells) => cells.filter(Boolean).join('  ')) : ['There is no lead.'];
      },
    },
    explain: () => undefined,
  };
}

function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, csv: { type: 'boolean' } } });
    const since = values.since === undefined ? undefined : startOfDay(values.since);
    return { since, csv: values.csv === true };
  } catch (cause) {
    throw new Error(`Say: ${usage}, where DAY is one such as 2026-11-01.`, { cause });
  }
}

/** The first moment of a day in China. @throws RangeError when there is no such day. */
function startOfDay(day: string): Date {
  const start = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? withChinaOffset(day) : Number.NaN);
  if (!formatChinaSecond(start).startsWith(day)) throw new RangeError(`There is no day ${day}`);
  return start;
}

/**
 * Keeps a lead and notifies the operators.
 * @param website a hidden field: of a lead that fills it in nothing is kept, and its sender learns nothing of that.
 * @returns the id.
 */
async function createLead(
  { transact }: Pick<Transactions, 'transact'>,
  newLead: NewLead,
  website: string,
  idempotencyKey?: IdempotencyKey,
): Promise<string> {
  if (website !== '') return randomUUID();
  return transact(async (tx) => {
    const id = await storeLead(tx, newLead);
    await notifyOperators(tx, describeLead(id, newLead));
    return id;
  }, idempotencyKey);
}

/** @returns the id. */
export async function storeLead({ db, keys }: Tx, { remark, attribution, ...content }: NewLead): Promise<string> {
  const values = encryptRow(keys, lead, { ...content, remark: remark || null });
  const [row] = await db
    .insert(lead)
    .values({ ...values, ...(attribution && { attribution }) })
    .returning({ id: lead.id });
  if (!row) throw new Error('A lead was not stored');
  await announceWaiting(db);
  return row.id;
}

/** Leads that came at a time or later, the newest first; all of them without one. */
async function listLeads({ db, keys }: Tx, since?: Date) {
  const rows = await db
    .select()
    .from(lead)
    .where(since && gte(lead.ctime, since))
    .orderBy(desc(lead.ctime), lead.id);
  return rows.map((row) => decryptRow(keys, lead, row));
}
