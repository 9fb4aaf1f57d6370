import { expect } from 'vitest';
import { startHttpPeer, type HttpPeer, type PeerAnswer } from './peers/http-peer';

/** A span as a collector has it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty of the first step of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly milliseconds: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** 0 unset, 1 ok, 2 error. */
  readonly status: number;
  /** Of the program that sent it. */
  readonly resource: Readonly<Record<string, string | number | boolean>>;
}

export interface OtlpCollector extends HttpPeer {
  /** Those that came so far, whatever became of the request. */
  readonly spans: CollectedSpan[];
  /** Waits for a span; what ended before it has come by then. */
  find(name: string): Promise<CollectedSpan>;
  /** Names of the steps right below one. */
  below(parent: CollectedSpan): string[];
}

interface AnyValue {
  readonly stringValue?: string;
  readonly boolValue?: boolean;
  /** JSON has 64 bits as text. */
  readonly intValue?: string | number;
  readonly doubleValue?: number;
}
type KeyValue = { readonly key: string; readonly value: AnyValue };

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly KeyValue[];
  readonly status?: { readonly code?: number };
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource?: { readonly attributes?: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

/**
 * A collector of this machine, which takes traces by OTLP over HTTP in JSON.
 * @see https://opentelemetry.io/docs/specs/otlp/#otlphttp
 * @param answer what becomes of each request; a whole success by default.
 */
export async function startOtlpCollector(answer: PeerAnswer = { body: '{}' }): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  const peer = await startHttpPeer(({ method, path, headers, body }) => {
    const isOtlp = method === 'POST' && path === '/v1/traces' && headers['content-type'] === 'application/json';
    if (!isOtlp) return { status: 404, body: '' };
    spans.push(...spansOf(JSON.parse(body) as TraceRequest));
    return answer;
  });
  return Object.assign(peer, {
    spans,
    async find(name: string) {
      await expect.poll(() => spans.map((span) => span.name)).toContain(name);
      return spans.find((span) => span.name === name) as CollectedSpan;
    },
    below: ({ spanId }: CollectedSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name),
  });
}

function spansOf({ resourceSpans }: TraceRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => spanOf(span, valuesOf(resource?.attributes)))),
  );
}

function spanOf(wire: WireSpan, resource: CollectedSpan['resource']): CollectedSpan {
  const { traceId, spanId, parentSpanId = '', name, kind, status, attributes } = wire;
  // Ids are hexadecimal in JSON, unlike other bytes.
  if (!/^[\da-f]{32}$/.test(traceId) || !/^[\da-f]{16}$/.test(spanId)) throw new Error('An id that is none');
  const milliseconds = Number(BigInt(wire.endTimeUnixNano) - BigInt(wire.startTimeUnixNano)) / 1e6;
  const values = valuesOf(attributes);
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind,
    milliseconds,
    attributes: values,
    status: status?.code ?? 0,
    resource,
  };
}

function valuesOf(attributes: readonly KeyValue[] = []): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? boolValue ?? (intValue === undefined ? (doubleValue ?? '') : Number(intValue)),
    ]),
  );
}
