import { createOtlpTracer, type OtlpTracerLimits } from '../../site/server/platform/tracing/otlp/otlp-tracer';
import type { TraceMetrics } from '../../site/server/platform/metrics/metrics';

/** Milliseconds far above what a busy machine takes, but for the delay. */
const usualLimits: OtlpTracerLimits = { capacity: 2_048, batch: 512, delay: 10, timeout: 60_000, closeTime: 30_000 };

/** A tracer that sends soon, with what it counts and says. */
export function createTestTracer(
  origin: string,
  { ratio = 1, headers = {}, ...limits }: Partial<OtlpTracerLimits> & { ratio?: number; headers?: object } = {},
) {
  const counts = { sent: 0, full: 0, failed: 0 };
  const metrics: TraceMetrics = {
    sent: (count) => void (counts.sent += count),
    dropped: (reason, count) => void (counts[reason] += count),
  };
  const said: string[] = [];
  const tracer = createOtlpTracer(
    { url: `${origin}/v1/traces`, headers: { ...headers }, serviceName: 'shop', ratio },
    { release: '2026.11.1', metrics, say: (sentence) => void said.push(sentence) },
    { ...usualLimits, ...limits },
  );
  return {
    tracer,
    said,
    sent: () => counts.sent,
    dropped: (reason: Parameters<TraceMetrics['dropped']>[0]) => counts[reason],
  };
}
