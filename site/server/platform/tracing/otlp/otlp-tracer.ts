import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as OtelSpan } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { hostname } from 'node:os';
import { inTime } from '../../in-time';
import type { Span, SpanFacts, Tracer } from '../span';
import type { TraceMetrics } from '../trace-metrics';
import type { TraceSettings } from '../span';
import { watchCollector } from './collector-watch';
import { SpanQueue, type SpanQueueLimits } from './span-queue';

export interface TracerParts {
  /** What runs, in the words of whoever deployed it. */
  readonly release: string;
  readonly metrics: TraceMetrics;
  /** Is told when the collector takes nothing, and when it does again. */
  say(sentence: string): void;
}

export interface OtlpTracerLimits extends SpanQueueLimits {
  /** Milliseconds for the collector to take a batch, with what is tried again. */
  readonly timeout: number;
  /** Milliseconds for what is left at the end. */
  readonly closeTime: number;
}

const usualLimits: OtlpTracerLimits = { capacity: 2_048, batch: 512, delay: 2_000, timeout: 5_000, closeTime: 2_000 };

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Sends traces by OTLP over HTTP, as JSON. Nothing is registered globally: which step the running code belongs to is known by
 * `in-span.ts`.
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
      get isOver() {
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
      await inTime(provider.shutdown(), limits.closeTime).catch(() => false);
    },
  };
}
