import { Counter, Registry } from 'prom-client';
import { addDays, chinaDay } from '#contract/china-day.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { otherSource } from '#contract/fields/attribution-source.ts';
import * as endpoints from '#contract/report/report-endpoints.ts';
import * as schemas from '#contract/report/report-schema.ts';
import { browserName } from '#contract/session/device-name.ts';
import { AppFailure } from '../../../app-failure';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import { createLocalRateLimiter, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import {
  dropOldReportDays,
  findSource,
  listErrors,
  listPageVitals,
  listViolations,
  makeReportDays,
  recordClientError,
  recordTiming,
  recordViewing,
  recordViolation,
  recordVisit,
  sourceOfVisit,
} from './report';
import { readViolations } from './report-rules';

/** Types of JSON that browsers give to what they report on their own. */
const reportTypes = ['application/csp-report', 'application/reports+json'];
/** Seconds between checks of the partitions of days; the next one is made a day ahead. */
const dayInterval = 6 * 3600;
/** Days that operators see, and rows of each kind. */
const listedDays = 7;
const listLength = 30;

/** Reports of pages: violations of the content policy, errors of scripts, timings, how films played. */
export function createReports({ registry = new Registry(), ...platform }: Platform & { registry?: Registry }) {
  const { read, transact, now } = platform;
  const admit = createAdmission(platform);
  const newSources = createRateLimiter(platform, sourcesOfNetwork);
  const reports = new Counter({
    name: 'page_reports_total',
    help: 'Reports of pages that were kept, or dropped beyond the limit of a network or a day',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  /** The last day that is known to have partitions. */
  let readyUntil = '';

  /** Makes the partitions of today and tomorrow. @returns today. */
  async function ensureDays(): Promise<string> {
    const today = chinaDay(now());
    const tomorrow = addDays(today, 1);
    if (readyUntil < tomorrow) {
      await transact((tx) => makeReportDays(tx, [today, tomorrow]));
      readyUntil = tomorrow;
    }
    return today;
  }

  /** Returns the source that a visit is counted under: `other` beyond those of a day, or where its network has named too many new ones. */
  async function countedSource(today: string, network: string, source: string): Promise<string> {
    const found = await read((tx) => findSource(tx, today, source));
    if (found === 'known') return source;
    return found === 'new' && (await isWithin(newSources.take(network))) ? source : otherSource;
  }

  /** Records a report, or drops it beyond the caps. */
  async function record(kind: ReportKind, network: string, work: (today: string) => Promise<void>): Promise<null> {
    const isAdmitted = await admit(kind, network);
    if (isAdmitted) await work(await ensureDays());
    reports.inc({ kind, outcome: isAdmitted ? 'kept' : 'dropped' });
    return null;
  }

  return {
    async routes(app) {
      // A scope of its own: other endpoints take no such types.
      await app.register(async (scope) => {
        scope.addContentTypeParser(reportTypes, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
        publicRoutes(scope, platform, endpoints, schemas, {
          async reportCsp(_context, { body }, { network }) {
            for (const violation of readViolations(body)) {
              await record('csp-report', network, (today) => transact((tx) => recordViolation(tx, today, violation)));
            }
            return null;
          },
          reportClientError: (_context, { body }, { network }) =>
            record('client-error', network, (today) => transact((tx) => recordClientError(tx, today, body))),
          reportVisit: (_context, { body }, { network }) =>
            record('visit', network, async (today) => {
              const source = await countedSource(today, network, sourceOfVisit(body));
              await transact((tx) => recordVisit(tx, today, { step: body.step, source }));
            }),
          reportMeasurement: (_context, { body }, { network, userAgent }) =>
            'metrics' in body
              ? record('rum', network, (today) => transact((tx) => recordTiming(tx, today, body)))
              : record('viewing', network, (today) =>
                  transact((tx) => recordViewing(tx, today, body.page, body.viewing, browserName(userAgent))),
                ),
        });
      });
    },
    jobs: [
      {
        name: 'reports.turn-days',
        every: dayInterval,
        async run() {
          const today = await ensureDays();
          await transact((tx) => dropOldReportDays(tx, today));
        },
      },
    ],
    adminCommands: reportCommands(platform),
  } satisfies Module;
}

function reportCommands({ read }: Platform): AdminCommands {
  return {
    usage: ['reports list'],
    commands: {
      'reports list': () =>
        read(async (tx) => {
          const since = addDays(chinaDay(tx.now), 1 - listedDays);
          const errors = await listErrors(tx, since, listLength);
          const vitals = await listPageVitals(tx, since, listLength);
          const violations = await listViolations(tx, since, listLength);
          return [
            ...section(`Errors of scripts since ${since}, the newest first:`, 'None was reported.', errors, (group) => [
              formatChinaTime(group.lastAt),
              `${group.count} times`,
              group.message,
              group.pages.join(' '),
            ]),
            ...section(
              'Pages, the 75th percentile of each measure (LCP, INP and TTFB in ms):',
              'None was measured.',
              vitals,
              ({ page, visits, lcp, inp, cls, ttfb }) => [
                page,
                `${visits} visits`,
                `LCP ${formatMeasure(lcp)}`,
                `INP ${formatMeasure(inp)}`,
                `CLS ${formatMeasure(cls, 3)}`,
                `TTFB ${formatMeasure(ttfb)}`,
              ],
            ),
            ...section(
              'What the content security policy blocked, the most frequent first:',
              'Nothing was.',
              violations,
              ({ directive, blocked, count, lastAt }) => [
                formatChinaTime(lastAt),
                `${count} times`,
                directive,
                blocked,
              ],
            ),
          ];
        }),
    },
    explain: () => undefined,
  };
}

function section<Row>(title: string, none: string, rows: readonly Row[], cells: (row: Row) => string[]): string[] {
  return [title, ...(rows.length > 0 ? rows.map((row) => `  ${cells(row).join('  ')}`) : [`  ${none}`])];
}

/** A measure, or `-` where no browser reported it. */
function formatMeasure(value: number | null, digits = 0): string {
  return value === null ? '-' : value.toFixed(digits);
}

/** Reports of a kind that are kept. */
interface ReportCaps {
  /** For one network in an hour; an office shares an address. Counted in each process. */
  readonly ofNetwork: number;
  /** For one network in a day, in all processes: a small part of the day's cap, so that no network uses it up. */
  readonly ofNetworkInDay: number;
  /** For all visitors together in a day, which limits how fast the tables grow. */
  readonly ofDay: number;
}

const pageReports: ReportCaps = { ofNetwork: 120, ofNetworkInDay: 400, ofDay: 20_000 };

const caps = {
  'csp-report': pageReports,
  'client-error': pageReports,
  rum: pageReports,
  // Each viewing sends a few summaries, which make one row.
  viewing: { ofNetwork: 300, ofNetworkInDay: 2_000, ofDay: 100_000 },
  // Each visit takes a few steps, which are counted in one row of all.
  visit: { ofNetwork: 600, ofNetworkInDay: 4_000, ofDay: 400_000 },
} satisfies Record<string, ReportCaps>;

type ReportKind = keyof typeof caps;

const hour = 3600;
const day = 24 * hour;

/** Sources of visits that one network may be the first to name in a day, so that none uses up those of a day. */
const sourcesOfNetwork = { name: 'new sources of a network and day', max: 40, seconds: day };

/** @returns false for the refusal of a limit. @throws any other error. */
async function isWithin(taken: Promise<void>): Promise<boolean> {
  try {
    await taken;
    return true;
  } catch (error) {
    if (error instanceof AppFailure && error.failure === 'tooManyRequests') return false;
    throw error;
  }
}

/** Decides whether reports of networks are kept; those beyond the caps are dropped silently, since nobody waits for an answer. */
export function createAdmission(platform: Pick<Platform, 'database' | 'keys'>) {
  const limitsOf = (kind: ReportKind) => {
    const { ofNetwork, ofNetworkInDay, ofDay } = caps[kind];
    return {
      network: createLocalRateLimiter({ name: `${kind} of a network`, max: ofNetwork, seconds: hour }),
      networkInDay: createRateLimiter(platform, {
        name: `${kind} of a network and day`,
        max: ofNetworkInDay,
        seconds: day,
      }),
      all: createRateLimiter(platform, { name: `${kind} of a day`, max: ofDay, seconds: day }),
    };
  };
  const limits = {
    'csp-report': limitsOf('csp-report'),
    'client-error': limitsOf('client-error'),
    rum: limitsOf('rum'),
    viewing: limitsOf('viewing'),
    visit: limitsOf('visit'),
  };
  const takeAll = async (kind: ReportKind, network: string) => {
    await limits[kind].network.take(network);
    await limits[kind].networkInDay.take(network);
    await limits[kind].all.take('all');
  };
  return (kind: ReportKind, network: string): Promise<boolean> => isWithin(takeAll(kind, network));
}
