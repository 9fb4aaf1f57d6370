import { Counter, type Registry } from 'prom-client';
import type { TracerParts } from './otlp/otlp-tracer';
import type { TraceSettings, Tracer } from './span';

/** @returns undefined without settings. */
export async function openTracer(settings: TraceSettings | undefined, parts: TracerParts): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  // Loaded on demand: a server that is not traced does without the SDK.
  const { createOtlpTracer } = await import('./otlp/otlp-tracer');
  return createOtlpTracer(settings, parts);
}

/** `full`: more wait than are kept. `failed`: the collector did not take them. */
export type DropReason = 'full' | 'failed';

/** Counts what became of spans. */
export interface TraceMetrics {
  sent(count: number): void;
  dropped(reason: DropReason, count: number): void;
}

export function createTraceMetrics(registry: Registry): TraceMetrics {
  const registers = [registry];
  const sent = new Counter({
    name: 'trace_spans_sent_total',
    help: 'Steps of traces that the collector took',
    registers,
  });
  const dropped = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Steps of traces that were not kept because too many waited (full), or that the collector did not take (failed)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['full', 'failed'] as const) dropped.inc({ reason }, 0);
  return { sent: (count) => sent.inc(count), dropped: (reason, count) => dropped.inc({ reason }, count) };
}
