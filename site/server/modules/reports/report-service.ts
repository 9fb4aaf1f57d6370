import type { ClientErrorReport, CspReport, TimingReport } from '../../../contract/report/report-schema';

/** Lines that one kind of report may write in a window: pages can send more than a log should hold. */
const sampleSize = 20;
/** Milliseconds of a window. */
const sampleWindow = 60_000;
/** Characters that are logged of one value. */
const loggedLength = 500;

export type ReportKind = 'csp-report' | 'client-error' | 'rum';

export interface ReportParts {
  /** Writes one line of the log. */
  log(kind: ReportKind, details: object): void;
  now?(): number;
}

/** What pages report of themselves; a sample of it reaches the log. */
export interface ReportService {
  csp(report: CspReport): void;
  clientError(report: ClientErrorReport): void;
  timing(report: TimingReport): void;
}

export function createReportService({ log, now = Date.now }: ReportParts): ReportService {
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

  return {
    csp(report) {
      for (const details of violations(report)) write('csp-report', details);
    },
    clientError: (report) => write('client-error', report),
    timing({ page, metrics }) {
      write('rum', { page, ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])) });
    },
  };
}

/** The facts that matter of both forms that browsers send. */
function violations(report: CspReport): object[] {
  if (Array.isArray(report)) {
    return report
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body = {} }) => facts(body.documentURL, body.blockedURL, body.effectiveDirective));
  }
  const violation = report['csp-report'];
  const directive = violation['effective-directive'] ?? violation['violated-directive'];
  return [facts(violation['document-uri'], violation['blocked-uri'], directive)];
}

function facts(page: unknown, blocked: unknown, directive: unknown): object {
  return { page: short(page), blocked: short(blocked), directive: short(directive) };
}

function short(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, loggedLength) : undefined;
}
