import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanFacts } from './span';

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
