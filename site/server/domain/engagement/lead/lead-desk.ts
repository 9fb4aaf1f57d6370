import { parseArgs } from 'node:util';
import { withChinaOffset } from '../../../../contract/china-time';
import { csvRow } from '../../../platform/admin/csv-row';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import type { KeptLead } from './lead-repository';
import type { LeadService } from './lead-service';
import { sourceOf } from './describe-lead';

const usage = 'leads list [--since DAY] [--csv]';
const titles = ['time', 'name', 'mobile', 'company', 'page', 'source', 'remark', 'id'];

/** What operators read of leads: all of it, mobiles too. */
export function createLeadDesk(leads: Pick<LeadService, 'list'>): AdminCommands {
  return {
    usage: [usage],
    commands: {
      async 'leads list'(first, rest) {
        const { since, csv } = optionsOf([first, ...rest].filter(Boolean));
        const rows = (await leads.list(since)).map(cellsOf);
        if (csv) return [titles, ...rows].map(csvRow);
        return rows.length > 0 ? rows.map((cells) => cells.filter(Boolean).join('  ')) : ['There is no lead.'];
      },
    },
    explain: () => undefined,
  };
}

function optionsOf(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, csv: { type: 'boolean' } } });
    const since = values.since === undefined ? undefined : beginOf(values.since);
    return { since, csv: values.csv === true };
  } catch (cause) {
    throw new Error(`Say: ${usage}, where DAY is one such as 2026-11-01.`, { cause });
  }
}

/** The first moment of a day in China. @throws RangeError when there is no such day. */
function beginOf(day: string): Date {
  const begin = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? withChinaOffset(day) : Number.NaN);
  if (!chinaSecond(begin).startsWith(day)) throw new RangeError(`There is no day ${day}`);
  return begin;
}

function cellsOf({ ctime, name, mobile, company, page, attribution, remark, id }: KeptLead): string[] {
  return [chinaSecond(ctime), name, mobile, company, page, sourceOf(attribution ?? undefined), remark, id];
}

/** `2026-11-22 16:00:00` in China, which spreadsheets take for a time. @throws RangeError when it is none. */
function chinaSecond(time: Date): string {
  return time.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
