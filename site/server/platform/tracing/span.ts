import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a step: nothing that a visitor chose, and no values of queries. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A step of a trace, with one of few names. */
export interface SpanFacts {
  readonly name: string;
  /** `client` calls another program, `server` answers one, `consumer` runs what was left in a queue. */
  readonly kind?: 'internal' | 'client' | 'server' | 'consumer';
  readonly attributes?: SpanAttributes;
}

interface SpanEnd {
  /** A better name, which was not known at the start. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  /** The kind of what went wrong; absent when nothing did. */
  readonly failure?: string | undefined;
}

/** A step of a trace that is under way. */
export interface Span {
  /** 32 hexadecimal digits that all steps of the trace share. */
  readonly traceId: string;
  /** Whether the trace is sent to anybody: the others need no further steps. */
  readonly isSampled: boolean;
  /** Whether the first step of the trace has ended: what goes on after it is no part of it. */
  readonly hasEnded: boolean;
  child(facts: SpanFacts): Span;
  add(attributes: SpanAttributes): void;
  end(how?: SpanEnd): void;
}

/** Records what the server does, step by step. */
export interface Tracer {
  /**
   * Begins a trace, or goes on with that of a caller.
   * @param traceparent of a caller who is believed (https://www.w3.org/TR/trace-context/#traceparent-header).
   */
  begin(facts: SpanFacts, traceparent?: string): Span;
  /** Sends what was not sent yet, for two seconds at most. Never rejects. */
  close(): Promise<void>;
}

export interface TraceSettings {
  /** Where the collector takes spans: the address with `/v1/traces`. */
  readonly url: string;
  /** Sent with them, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that begin here, 0 to 1. */
  readonly ratio: number;
}

const spans = new AsyncLocalStorage<Span>();

/** Runs work as part of a step. */
export function enterSpan<Result>(span: Span, work: () => Result): Result {
  return spans.run(span, work);
}

/** Whether the running code belongs to a trace. */
export function isTraced(): boolean {
  return current() !== undefined;
}

/** Does work as a step of the trace that the running code belongs to; outside of traces it is only done. */
export async function inSpan<Result>(facts: SpanFacts, work: (span?: Span) => Promise<Result>): Promise<Result> {
  const span = current()?.child(facts);
  if (!span) return work();
  try {
    const result = await spans.run(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureKind(error) });
    throw error;
  }
}

function current(): Span | undefined {
  const span = spans.getStore();
  return span?.hasEnded ? undefined : span;
}

/** How deep causes are followed. */
const causes = 5;

/** What a trace says of an error: a failure of the contract, a code such as ECONNREFUSED or of SQL, or a class. Never its message. */
export function failureKind(error: unknown, depth = causes): string {
  if (!(error instanceof Error)) return typeof error;
  const { failure, code } = error as { failure?: unknown; code?: unknown };
  for (const word of [failure, code]) if (isWord(word)) return word;
  // fetch() and the query builder hide what happened in causes.
  if (error.cause instanceof Error && depth > 0) return failureKind(error.cause, depth - 1);
  return error.name === 'Error' ? error.constructor.name : error.name;
}

function isWord(word: unknown): word is string {
  return typeof word === 'string' && /^[\w.-]{1,64}$/.test(word);
}
