import type { ClientErrorReport, CspReport, TimingReport } from '../../../contract/report/report-schema';

/** Lines that one kind of report may write in a window: pages can send more than a log should hold. */
const sampleSize = 20;
/** Milliseconds of a window. */
const sampleWindow = 60_000;
/** Characters that are logged of one value. */
const loggedLength = 300;
/** Characters of a stack: its first lines tell the place. */
const loggedStack = 1_000;

export type ReportKind = 'csp-report' | 'client-error' | 'rum';

export interface ReportParts {
  /** Writes one line of the log. */
  log(kind: ReportKind, details: object): void;
  /** Takes what nobody should read out of a text. */
  clean(text: string): string;
  now?(): number;
}

interface Violation {
  page: unknown;
  blocked: unknown;
  directive: unknown;
}

/** What pages report of themselves; a sample of it reaches the log. */
export interface ReportService {
  csp(report: CspReport): void;
  clientError(report: ClientErrorReport): void;
  timing(report: TimingReport): void;
}

export function createReportService({ log, clean, now = Date.now }: ReportParts): ReportService {
  const samples = new Map<ReportKind, { since: number; taken: number; left: number }>();

  function write(kind: ReportKind, details: object): void {
    let sample = samples.get(kind);
    if (!sample || now() - sample.since >= sampleWindow) {
      const leftOut = sample?.left ?? 0;
      sample = { since: now(), taken: 0, left: 0 };
      samples.set(kind, sample);
      if (leftOut > 0) log(kind, { leftOut });
    }
    if (sample.taken < sampleSize) log(kind, details);
    else sample.left += 1;
    sample.taken += 1;
  }

  /** Cut only once it is clean: half of a secret is not recognized. */
  function short(value: unknown, length = loggedLength): string | undefined {
    return typeof value === 'string' ? clean(value).slice(0, length) : undefined;
  }

  return {
    csp(report) {
      for (const { page, blocked, directive } of violations(report)) {
        write('csp-report', { page: short(page), blocked: short(blocked), directive: short(directive) });
      }
    },
    clientError({ message, page, stack, release }) {
      const details = { page: short(page), stack: short(stack, loggedStack), release: short(release) };
      write('client-error', { message: short(message), ...details });
    },
    timing({ page, metrics }) {
      write('rum', { page: short(page), ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])) });
    },
  };
}

/** The facts that matter of both forms that browsers send. */
function violations(report: CspReport): Violation[] {
  if (Array.isArray(report)) {
    return report
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body = {} }) => ({
        page: body.documentURL,
        blocked: body.blockedURL,
        directive: body.effectiveDirective,
      }));
  }
  const violation = report['csp-report'];
  const directive = violation['effective-directive'] ?? violation['violated-directive'];
  return [{ page: violation['document-uri'], blocked: violation['blocked-uri'], directive }];
}
