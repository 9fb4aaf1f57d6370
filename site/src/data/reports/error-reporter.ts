import { createContext } from 'react';
import { reportClientError } from '#contract/report/report-endpoints.ts';
import type { ClientErrorReport } from '#contract/report/report-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { sendReport } from './send-report';

/** Most reports per document; further ones rarely add anything. */
const maxReports = 5;
/** Characters that are sent of each text; the server keeps no more. */
const lengths = { message: 500, stack: 4_000 };

/** Reports errors in the pages' own code to the server. */
export interface ErrorReporter {
  report(error: unknown): void;
}

/** @param send sends a report without waiting; it must not throw. */
export function createErrorReporter(
  send: (report: ClientErrorReport) => void = (report) => sendReport(reportClientError, report),
): ErrorReporter {
  const sent = new Set<string>();
  return {
    report(error) {
      // Failed requests are in the server's log, and aborting one is not an error.
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

/** Reports uncaught errors and rejections until the signal aborts. */
export function reportUncaughtErrors(reporter: ErrorReporter, { signal }: { signal?: AbortSignal } = {}): void {
  const options = signal && { signal };
  // Errors of cross-origin scripts contain no details.
  addEventListener('error', ({ error }) => error && reporter.report(error), options);
  addEventListener('unhandledrejection', ({ reason }) => reporter.report(reason), options);
}

/** The name of this chunk, whose hash changes with each build. */
const release = import.meta.url.replace(/^.*\//, '').slice(0, 100);

/** The reporter for errors that React catches; undefined on the server. */
export const ErrorReporterContext = createContext<ErrorReporter | undefined>(undefined);
