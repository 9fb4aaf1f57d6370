import { addDays, chinaDay } from '../../../../contract/china-day';
import { formatChinaTime } from '../../../../contract/china-time';
import type { Clock } from '../../../platform/clock';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import type { ReportStore } from './report-store';

/** Days that are looked at, and rows of each kind that are shown. */
const period = 7;
const listLength = 30;

/** What operators read of the reports of pages. */
export function createReportDesk(store: ReportStore, now: Clock): AdminCommands {
  return {
    usage: ['reports list'],
    commands: {
      async 'reports list'() {
        const since = addDays(chinaDay(now()), 1 - period);
        return store.read(async ({ reports }) => {
          const errors = await reports.errorsSince(since, listLength);
          const vitals = await reports.vitalsSince(since, listLength);
          const violations = await reports.violationsSince(since, listLength);
          return [
            ...titled(`Errors of scripts since ${since}, the newest first:`, 'None was reported.', errors, (group) =>
              [formatChinaTime(group.lastAt), `${group.count} times`, group.message, group.pages.join(' ')].join('  '),
            ),
            ...titled(
              'Pages, the 75th percentile of each measure (LCP, INP and TTFB in ms):',
              'None was measured.',
              vitals,
              ({ page, visits, lcp, inp, cls, ttfb }) =>
                [
                  page,
                  `${visits} visits`,
                  `LCP ${shown(lcp)}`,
                  `INP ${shown(inp)}`,
                  `CLS ${shown(cls, 3)}`,
                  `TTFB ${shown(ttfb)}`,
                ].join('  '),
            ),
            ...titled(
              'What the content security policy blocked, the most frequent first:',
              'Nothing was.',
              violations,
              ({ directive, blocked, count, lastAt }) =>
                [formatChinaTime(lastAt), `${count} times`, directive, blocked].join('  '),
            ),
          ];
        });
      },
    },
    explain: () => undefined,
  };
}

function titled<Row>(title: string, none: string, rows: readonly Row[], line: (row: Row) => string): string[] {
  return [title, ...(rows.length > 0 ? rows.map((row) => `  ${line(row)}`) : [`  ${none}`])];
}

/** A measure, or that no browser told it. */
function shown(value: number | null, digits = 0): string {
  return value === null ? '-' : value.toFixed(digits);
}
