import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as OtelSpan } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { withTimeout } from '../../timers';
import type { Span, SpanFacts, TraceSettings, Tracer } from '../span';
import type { TraceMetrics } from '../../metrics/metrics';

export interface TracerParts {
  /** What runs, in the words of whoever deployed it. */
  readonly release: string;
  readonly metrics: TraceMetrics;
  /** Called when the collector takes nothing, and when it does again. */
  say(sentence: string): void;
}

export type OtlpTracerLimits = Readonly<typeof usualLimits>;

/** How spans wait, in milliseconds and spans. */
const usualLimits = {
  /** Spans that wait or are on their way: some megabytes. */
  capacity: 2_048,
  /** Spans of one request. */
  batch: 512,
  /** Milliseconds that a span waits for others. */
  delay: 2_000,
  /** Milliseconds for the collector to take a batch, with what is tried again. */
  timeout: 5_000,
  /** Milliseconds for what is left at the end. */
  closeTime: 2_000,
};

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Sends traces by OTLP over HTTP, as JSON. Nothing is registered globally: which step the running code belongs to is known by
 * `span.ts`.
 * @see https://opentelemetry.io/docs/specs/otlp/
 */
export function createOtlpTracer(
  { url, headers, serviceName, ratio }: TraceSettings,
  { release, metrics, say }: TracerParts,
  limits: OtlpTracerLimits = usualLimits,
): Tracer {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: limits.timeout });
  const provider = new BasicTracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': release,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    spanProcessors: [new SpanQueue(watchCollector(exporter, { url, say }), metrics, limits)],
  });
  const tracer = provider.getTracer('site');

  function start(facts: SpanFacts, parent: Context, root?: OtelSpan): Span {
    const { name, kind = 'internal', attributes = {} } = facts;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
    const first = root ?? span;
    const { traceId } = span.spanContext();
    return {
      traceId,
      isSampled: span.isRecording(),
      get hasEnded() {
        return !first.isRecording();
      },
      child: (of) => start(of, trace.setSpan(ROOT_CONTEXT, span), first),
      add: (more) => void span.setAttributes(more),
      end({ name: better, attributes: more, failure } = {}) {
        if (better !== undefined) span.updateName(better);
        if (more) span.setAttributes(more);
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
        span.end();
      },
    };
  }

  return {
    begin(facts, traceparent) {
      const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
      return start(facts, caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT);
    },
    async close() {
      await withTimeout(provider.shutdown(), limits.closeTime).catch(() => false);
    },
  };
}

/** The processor of the SDK with a queue whose losses are counted: its own does not report what it drops. */
export class SpanQueue extends BatchSpanProcessor {
  readonly #capacity: number;
  readonly #metrics: TraceMetrics;
  readonly #waiting: { count: number };

  constructor(
    exporter: SpanExporter,
    metrics: TraceMetrics,
    { capacity, batch, delay }: Pick<OtlpTracerLimits, 'capacity' | 'batch' | 'delay'>,
  ) {
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

  function record({ code, error }: ExportResult): void {
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
        record(result);
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
