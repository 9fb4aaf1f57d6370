import type { Access } from '../../../../contract/access';
import { apiBasePaths, type ApiBase, type Endpoint } from '../../../../contract/endpoint';
import { codes, type FailureName } from '../../../../contract/codes';
import { endpointFailures } from '../endpoints/endpoint-failures';
import type { DescribedEndpoint } from '../endpoints/endpoint-list';
import { failureStatus } from '../replies/errors';
import { failureMessages } from '../../../../contract/failure-messages';
import { failureMeanings } from './failure-meanings';
import { fieldRows } from './field-rows';
import { jsonSchema } from './json-schema';

/** A piece of the reference, before it becomes Markdown or HTML. Texts in backticks are code. */
export type ReferenceBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

const parts = ['params', 'query', 'body'] as const;

/** The reference of the API, made from its endpoints. */
export function apiReference(endpoints: readonly DescribedEndpoint[]): ReferenceBlock[] {
  const bases = Object.keys(apiBasePaths) as ApiBase[];
  return [
    { kind: 'heading', level: 1, text: 'The API' },
    {
      kind: 'paragraph',
      text: 'This page is made from the contract: `npm run docs -w site` writes it anew, and `docs/openapi.json` with it. The conventions are in [api 2.0](requirements.md#api-20-conventions).',
    },
    ...bases.flatMap((base) => baseBlocks(base, endpoints)),
    { kind: 'heading', level: 2, text: 'Codes' },
    { kind: 'table', columns: ['Code', 'Name', 'Status', 'Words', 'Meaning'], rows: codeRows() },
  ];
}

function accessText(access: Access): string {
  if (typeof access === 'string') return access;
  return 'action' in access ? `action \`${access.action}\`` : `operator \`${access.operator}\``;
}

function answerText({ cacheable, file, noContent, receipt, stream }: Endpoint): string {
  if (stream) return 'a stream of events';
  if (receipt) return 'a text of its own';
  if (noContent) return '204';
  if (file) return 'a file';
  return cacheable ? 'enveloped, cacheable' : 'enveloped';
}

function baseBlocks(base: ApiBase, endpoints: readonly DescribedEndpoint[]): ReferenceBlock[] {
  const own = endpoints.filter(({ endpoint }) => endpoint.base === base);
  if (own.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: `${base}: ${apiBasePaths[base]}` },
    {
      kind: 'table',
      columns: ['Name', 'Call', 'Access', 'Answer'],
      rows: own.map(({ endpoint }) => [
        `\`${endpoint.name}\``,
        `\`${endpoint.method} ${endpoint.path}\``,
        accessText(endpoint.access),
        answerText(endpoint),
      ]),
    },
    ...own.flatMap(endpointBlocks),
  ];
}

function endpointBlocks(described: DescribedEndpoint): ReferenceBlock[] {
  const { endpoint, schema } = described;
  const { name, method, base, path, noContent, file, receipt } = endpoint;
  const sent = parts.flatMap((part) => (schema[part] ? fieldRows(jsonSchema(schema[part], 'input'), part) : []));
  const got = noContent || file || receipt ? [] : fieldRows(jsonSchema(schema.reply, 'output'), 'data');
  const rows = [...sent, ...got];
  return [
    { kind: 'heading', level: 3, text: name },
    { kind: 'paragraph', text: `\`${method} ${apiBasePaths[base]}${path}\`` },
    ...(rows.length > 0
      ? [{ kind: 'table', columns: ['Part', 'Field', 'Type', 'Required', 'Limits'], rows } as const]
      : []),
    ...failureBlocks(described),
  ];
}

/** The failures of its own in full, and the names of those that it shares with its kind. */
function failureBlocks(described: DescribedEndpoint): ReferenceBlock[] {
  const { failures: own = [] } = described.endpoint;
  const shared = endpointFailures(described).filter((failure) => !own.includes(failure));
  return [
    ...(own.length > 0
      ? [{ kind: 'table', columns: ['Failure', 'Name', 'Status', 'Words', 'Meaning'], rows: failureRows(own) } as const]
      : []),
    {
      kind: 'paragraph',
      text: `Failures that calls of its kind share: ${shared.map((failure) => `\`${failure}\``).join(', ')}.`,
    },
  ];
}

function failureRows(failures: readonly FailureName[]): string[][] {
  return failures.map((failure) => [
    String(codes[failure]),
    `\`${failure}\``,
    String(failureStatus(failure)),
    failureMessages[failure],
    failureMeanings[failure],
  ]);
}

function codeRows(): string[][] {
  const failures = failureRows(Object.keys(failureMessages) as FailureName[]);
  return [['0', '`ok`', '200', 'ok', 'The call did what it says.'], ...failures].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
}
