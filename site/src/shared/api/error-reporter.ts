import { endpointUrl } from '../../../contract/endpoint-url';
import { reportClientError } from '../../../contract/report/report-endpoints';
import type { ClientErrorReport } from '../../../contract/report/report-schema';
import { ApiFailure } from './api-failure';

/** Reports that one page sends; more would say the same. */
const maxReports = 5;
/** Characters that are sent of each text; the server keeps no more. */
const lengths = { message: 500, stack: 4_000 };

/** Tells the server of errors in the pages' own code. */
export interface ErrorReporter {
  report(error: unknown): void;
}

/** @param send takes a report away; it neither waits nor fails. */
export function createErrorReporter(send: (report: ClientErrorReport) => void = sendReport): ErrorReporter {
  const sent = new Set<string>();
  return {
    report(error) {
      // Failures of calls are in the server's own log, and giving up a call is no error.
      if (error instanceof ApiFailure || (error instanceof DOMException && error.name === 'AbortError')) return;
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      const text = message.slice(0, lengths.message);
      if (sent.size >= maxReports || sent.has(text)) return;
      sent.add(text);
      // Without the query, which may name people.
      send({ message: text, page: location.pathname, release, ...(stack && { stack: stack.slice(0, lengths.stack) }) });
    },
  };
}

/** Reports what no one else caught, until the signal aborts. */
export function watchErrors(reporter: ErrorReporter, { signal }: { signal?: AbortSignal } = {}): void {
  const options = signal && { signal };
  // An error of another site's script says nothing but that.
  addEventListener('error', ({ error }) => error && reporter.report(error), options);
  addEventListener('unhandledrejection', ({ reason }) => reporter.report(reason), options);
}

/** The name of this chunk, whose hash changes with each build. */
const release = import.meta.url.replace(/^.*\//, '').slice(0, 100);

function sendReport(report: ClientErrorReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(endpointUrl(reportClientError, { body: report }), body);
}
