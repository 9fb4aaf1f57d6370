import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { TraceMetrics } from '../trace-metrics';

/** How spans wait, in milliseconds and spans. */
export interface SpanQueueLimits {
  /** Spans that wait or are on their way: some megabytes. */
  readonly capacity: number;
  /** Spans of one request. */
  readonly batch: number;
  /** Milliseconds that a span waits for others. */
  readonly delay: number;
}

/** The processor of the SDK with a queue whose losses are counted: its own tells nobody what it drops. */
export class SpanQueue extends BatchSpanProcessor {
  readonly #capacity: number;
  readonly #metrics: TraceMetrics;
  readonly #waiting: { count: number };

  constructor(exporter: SpanExporter, metrics: TraceMetrics, { capacity, batch, delay }: SpanQueueLimits) {
    const waiting = { count: 0 };
    const counted: SpanExporter = {
      export: (spans, done) =>
        exporter.export(spans, (result: ExportResult) => {
          waiting.count -= spans.length;
          if (result.code === ExportResultCode.SUCCESS) metrics.sent(spans.length);
          else metrics.dropped('failed', spans.length);
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    };
    super(counted, { maxQueueSize: capacity, maxExportBatchSize: batch, scheduledDelayMillis: delay });
    this.#capacity = capacity;
    this.#metrics = metrics;
    this.#waiting = waiting;
  }

  override onEnd(span: ReadableSpan): void {
    if (this.#waiting.count >= this.#capacity) return this.#metrics.dropped('full', 1);
    this.#waiting.count += 1;
    super.onEnd(span);
  }
}
