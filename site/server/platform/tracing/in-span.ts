import { AsyncLocalStorage } from 'node:async_hooks';
import { failureKind } from './failure-kind';
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
  return span?.isOver ? undefined : span;
}
