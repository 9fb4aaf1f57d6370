import { inSpan, isTraced, type SpanFacts } from '../tracing/span';

/** Characters of a statement that are recorded. */
const longestText = 2_000;

type Query = (...args: never[]) => unknown;

/**
 * A client whose statements are steps of the trace that they belong to. Their texts are recorded, in which values stand as `$1`; the values
 * are not.
 */
export function traceQueries<Client extends { query: Query }>(client: Client): Client {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]) =>
    isTraced() ? inSpan(statementFacts(textOf(args[0])), async () => query(...args)) : query(...args);
  return Object.create(client, { query: { value: traced } }) as Client;
}

/** @see https://opentelemetry.io/docs/specs/semconv/database/postgresql/ */
function statementFacts(text: string): SpanFacts {
  const [, operation = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(text) ?? [];
  const name = operation.toLowerCase() + (table ? ` ${table}` : '');
  return {
    name,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text.slice(0, longestText),
    },
  };
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '');
}
