import { parseArgs } from 'node:util';
import { withChinaOffset } from '../../../../contract/china-time';
import * as endpoints from '../../../../contract/lead/lead-endpoints';
import * as schemas from '../../../../contract/lead/lead-schema';
import { AppFailure } from '../../../app-failure';
import { type AdminCommands, csvRow } from '../../../platform/admin/admin-cli';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions } from '../../../platform/tx';
import { redeemSolution, type Challenges } from '../../identity/verification/verification';
import { createLead, listLeads } from './lead';
import { formatChinaSecond, leadColumns, toLeadCells } from './lead-rules';

/** Leads from one network (api 2.3): those that are free, and those with a solved challenge, of which an office or a subnet may send many. */
const freeLeads = { name: 'leads', max: 5, seconds: 60 * 60 };
const challengedLeads = { name: 'challenged-leads', max: 60, seconds: 60 * 60 };

/** Visitors who ask to be called. */
export function createLeads({ challenges, ...platform }: Platform & { readonly challenges: Challenges }): Module {
  const free = createRateLimiter(platform, freeLeads);
  const challenged = createRateLimiter(platform, challengedLeads);
  return {
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, {
        async createLead({ transact, idempotencyKey }, { body: { website, solution, ...lead } }, { network }) {
          try {
            await free.take(network);
          } catch (refused) {
            if (!(refused instanceof AppFailure && refused.failure === 'tooManyRequests')) throw refused;
            if (!solution)
              throw new AppFailure('challengeRequired', { retryAfter: refused.retryAfter, cause: refused });
            // A solution that is none uses nothing up.
            await redeemSolution(platform, challenges, { purpose: 'lead', name: lead.mobile }, solution);
            await challenged.take(network);
          }
          return { lead_id: await createLead({ transact }, lead, website, idempotencyKey) };
        },
      }),
    adminCommands: createLeadCommands(platform),
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
