/** Attributes of a step: nothing that a visitor chose, and no values of queries. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A step of a trace, with one of few names. */
export interface SpanFacts {
  readonly name: string;
  /** `client` calls another program, `server` answers one, `consumer` runs what was left in a queue. */
  readonly kind?: 'internal' | 'client' | 'server' | 'consumer';
  readonly attributes?: SpanAttributes;
}

export interface SpanEnd {
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
