import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Milliseconds between two times that the log says that nothing is taken: a collector may come and go. */
const quietTime = 10 * 60_000;

/** An exporter that says once when the collector takes nothing, and once when it does again. @param time milliseconds. */
export function watchCollector(
  exporter: SpanExporter,
  { url, say, time = () => performance.now() }: { url: string; say(sentence: string): void; time?: () => number },
): SpanExporter {
  let isFailing = false;
  let wasSaid = false;
  let saidAt = -Infinity;

  function note({ code, error }: ExportResult): void {
    const hasFailed = code !== ExportResultCode.SUCCESS;
    if (hasFailed === isFailing) return;
    isFailing = hasFailed;
    if (hasFailed) {
      wasSaid = time() - saidAt >= quietTime;
      if (!wasSaid) return;
      saidAt = time();
      say(`Traces cannot be sent to ${url} (${reason(error)}); they are dropped until they can.`);
    } else if (wasSaid) {
      say(`Traces are sent to ${url} again.`);
    }
  }

  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        note(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** The status or the code of an error, whose text may repeat what was sent. */
function reason(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'number') return `status ${code}`;
  return typeof code === 'string' ? code : 'no answer';
}
