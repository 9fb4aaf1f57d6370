import { addDays, chinaDay } from '#contract/china-day.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/operator/figures-endpoints.ts';
import * as schemas from '#contract/operator/figures-schema.ts';
import type { PageFigures } from '#contract/operator/figures-schema.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { answerCsv, csvType, recordedExport, writeCsv } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { listErrors, listPageVitals, listViolations } from '../report/report';
import { getFigures } from './figures';
import { figureCsv } from './figures-csv';
import { periodOf } from './figures-rules';
import { getFilmFigures } from './film-figures';
import { listMovements, movementCsvColumns, movementCsvRows } from './movement';
import { nightlyDays, recentDays, rollUpAll, rollUpDays, rollUpToday } from './roll-up';

/** Seconds between roll-ups: of the day in progress, of the last months, and of what changes late. */
const intervals = { today: 60, recent: 600, nightly: 24 * 3600 };
/** Rows of a file. */
const maxCsvRows = 10_000;
/** Days and rows of what pages reported. */
const reportedDays = 7;
const reportedRows = 20;

const movementList = {
  endpoint: 'exportMovements',
  kind: 'movement',
  name: '收支明细',
  columns: movementCsvColumns,
  ...movementCsvRows,
};

/** The figures of the business: money, how visitors become buyers, what goes on, and how films and pages do. */
export function createFigures(platform: Platform): Module {
  return {
    csvLists: [movementList],
    jobs: [
      { name: 'figures.today', every: intervals.today, run: () => rollUpToday(platform) },
      { name: 'figures.recent', every: intervals.recent, run: () => rollUpDays(platform, recentDays) },
      { name: 'figures.nightly', every: intervals.nightly, run: () => rollUpDays(platform, nightlyDays) },
    ],
    adminCommands: figureCommands(platform),
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        getFigures: ({ read }, { query }) => read((tx) => getFigures(tx, periodOf(query, tx.now))),
        getFilmFigures: ({ read }, { query }) => read((tx) => getFilmFigures(tx, periodOf(query, tx.now))),
        getPageFigures: ({ read }) => read((tx) => getPageFigures(tx)),
        async exportFigures({ read, change }, { query }) {
          const { name, columns, rows } = await read(async (tx) => {
            const period = periodOf(query, tx.now);
            const isOfFilms = query.table === 'film' || query.table === 'browser';
            return figureCsv(query.table, {
              figures: (isOfFilms ? undefined : await getFigures(tx, period, maxCsvRows)) as never,
              films: (isOfFilms ? await getFilmFigures(tx, period) : undefined) as never,
            });
          });
          const options = { command: 'figures.export', reason: '', rehearse: false };
          await change(options, async () => recordedExport({ kind: 'figures', name: `经营数据 ${name}` }, rows.length));
          return { type: csvType, bytes: new TextEncoder().encode(writeCsv(columns, rows, true)) };
        },
        listMovements: ({ read }, { query }) => read((tx) => listMovements(tx, query)),
        exportMovements: answerCsv(movementList),
      }),
  };
}

/** What pages reported lately: how fast they were, and what failed in them. */
async function getPageFigures(tx: Tx): Promise<PageFigures> {
  const from = addDays(chinaDay(tx.now), 1 - reportedDays);
  const errors = await listErrors(tx, from, reportedRows);
  const violations = await listViolations(tx, from, reportedRows);
  return {
    from,
    vitals: await listPageVitals(tx, from, reportedRows),
    errors: errors.map((each) => ({ ...each, lastAt: formatChinaTime(each.lastAt as Date) })),
    violations: violations.map((each) => ({ ...each, lastAt: formatChinaTime(each.lastAt as Date) })),
  };
}

function figureCommands(platform: Platform): AdminCommands {
  return {
    usage: ['figures rebuild [FIRST DAY]'],
    commands: {
      'figures rebuild': async (first) => {
        if (first !== '' && !/^\d{4}-\d\d-\d\d$/.test(first)) throw new Error('Name the first day as 2026-05-01.');
        await rollUpAll(platform, first || undefined);
        return [`The figures${first && ` since ${first}`} were rolled up again.`];
      },
    },
    explain: () => undefined,
  };
}
