import type { TracerParts } from './otlp/otlp-tracer';
import type { TraceSettings, Tracer } from './span';

/** @returns undefined without settings. */
export async function openTracer(settings: TraceSettings | undefined, parts: TracerParts): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  // Loaded on demand: a server that is not traced does without the SDK.
  const { createOtlpTracer } = await import('./otlp/otlp-tracer');
  return createOtlpTracer(settings, parts);
}
