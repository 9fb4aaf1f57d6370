import { createHash } from 'node:crypto';
import type { ClientErrorReport, CspReport, TimingReport } from '../../../../contract/report/report-schema';
import type { Clock } from '../../../platform/clock';
import { cspViolations } from './csp-violations';
import type { DayService } from './day-service';
import { pagePattern } from './page-pattern';
import type { Admit, ReportKind } from './report-admission';
import type { ReportStore } from './report-store';

/** Characters that are kept of one value, and of a stack, whose first lines tell the place. */
const keptLength = 300;
const keptStack = 1_000;

export interface ReportParts {
  readonly days: DayService;
  readonly admit: Admit;
  /** Takes what nobody should read out of a text. */
  clean(text: string): string;
  /** Counts what became of a report. */
  count(kind: ReportKind, outcome: 'kept' | 'dropped'): void;
  readonly now: Clock;
}

/** What pages report of themselves, without anything that tells who visits them. Beyond the caps it is dropped. */
export interface ReportService {
  csp(report: CspReport, network: string): Promise<void>;
  clientError(report: ClientErrorReport, network: string): Promise<void>;
  timing(report: TimingReport, network: string): Promise<void>;
}

export function createReportService(
  store: ReportStore,
  { days, admit, clean, count, now }: ReportParts,
): ReportService {
  async function keep(kind: ReportKind, network: string, write: (day: string) => Promise<void>): Promise<void> {
    const isAdmitted = await admit(kind, network);
    if (isAdmitted) await write(await days.ready());
    count(kind, isAdmitted ? 'kept' : 'dropped');
  }

  /** Cut only once it is clean: half of a secret is not recognized. */
  const short = (text = '', length = keptLength) => clean(text).slice(0, length);

  return {
    async csp(report, network) {
      for (const { page, blocked, directive } of cspViolations(report)) {
        await keep('csp-report', network, (day) => {
          const facts = { directive: short(directive), blocked: short(originOf(blocked)), page: pagePattern(page) };
          return store.transact(({ reports }) => reports.addViolation({ day, ...facts, lastAt: now() }));
        });
      }
    },
    clientError: ({ message, page, stack, release }, network) =>
      keep('client-error', network, (day) => {
        const facts = { message: short(message), page: pagePattern(page), release: short(release) };
        const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
        const error = { day, fingerprint, ...facts, stack: short(stack, keptStack), lastAt: now() };
        return store.transact(({ reports }) => reports.addError(error));
      }),
    timing: ({ page, metrics }, network) =>
      keep('rum', network, (day) => {
        const measures = Object.fromEntries(metrics.map(({ name, value }) => [name.toLowerCase(), value]));
        return store.transact(({ reports }) =>
          reports.addVitals({ ...measures, day, page: pagePattern(page), at: now() }),
        );
      }),
  };
}

/** The origin of an address, whose path may name somebody; a word such as `inline` as it is. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.replace(/[/?#].*$/s, '');
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
