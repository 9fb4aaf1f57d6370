import type { FastifyInstance } from 'fastify';
import type { Access } from '#contract/access.ts';
import { codes, type FailureName } from '#contract/codes.ts';
import { apiBasePaths, type ApiBase, type Endpoint } from '#contract/endpoint.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import { boundEndpoints, endpointFailures, type DescribedEndpoint } from '../endpoints/endpoint-list';
import { failureStatus } from '../replies/errors';
import { jsonSchema, openApiDocument, type JsonSchema } from './open-api-document';
import { failureMeanings } from './failure-meanings';

const address = '/api/docs';

/** Serves the API's own description, for those who build on it. Not for production. */
export function installApiDocs(app: FastifyInstance): void {
  app.get(address, async (_request, reply) => {
    // Loaded on demand: production does without it.
    const { Marked } = await import('marked');
    const marked = new Marked({
      renderer: {
        html: ({ text }) => escapeHtml(text),
        // Links lead into the repository, so only their text stays.
        link({ tokens }) {
          return this.parser.parseInline(tokens);
        },
      },
    });
    const main = await marked.parse(apiReference(boundEndpoints(app)));
    return reply.type('text/html; charset=utf-8').send(htmlPage(main));
  });
  app.get(`${address}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(`${address}/openapi.json`, async (_request, reply) => reply.send(openApiDocument(boundEndpoints(app))));
}

/** Beside the page, because its policy refuses styles within it. */
const style = `
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1d2129; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
th, td { border: 1px solid #e5e6eb; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
code { font-family: ui-monospace, monospace; }
`;

function htmlPage(main: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${address}/style.css"></head><body><main>`,
    main,
    '</main></body></html>',
  ].join('\n');
}

const parts = ['params', 'query', 'body'] as const;

/** Writes the reference of the API in Markdown, made from its endpoints. */
export function apiReference(endpoints: readonly DescribedEndpoint[]): string {
  const bases = Object.keys(apiBasePaths) as ApiBase[];
  return [
    '# The API',
    'This page is made from the contract: `npm run docs -w site` writes it anew, and `docs/openapi.json` with it. The conventions are in [api 2.0](requirements.md#api-20-conventions).',
    ...bases.flatMap((base) => baseBlocks(base, endpoints)),
    '## Codes',
    table(['Code', 'Name', 'Status', 'Text', 'Meaning'], codeRows()),
  ].join('\n\n');
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
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

function baseBlocks(base: ApiBase, endpoints: readonly DescribedEndpoint[]): string[] {
  const own = endpoints.filter(({ endpoint }) => endpoint.base === base);
  if (own.length === 0) return [];
  return [
    `## ${base}: ${apiBasePaths[base]}`,
    table(
      ['Name', 'Call', 'Access', 'Answer'],
      own.map(({ endpoint }) => [
        `\`${endpoint.name}\``,
        `\`${endpoint.method} ${endpoint.path}\``,
        accessText(endpoint.access),
        answerText(endpoint),
      ]),
    ),
    ...own.flatMap(endpointBlocks),
  ];
}

function endpointBlocks(described: DescribedEndpoint): string[] {
  const { endpoint, schema } = described;
  const { name, method, base, path, noContent, file, receipt, failures: own = [] } = endpoint;
  const sent = parts.flatMap((part) => (schema[part] ? fieldRows(jsonSchema(schema[part], 'input'), part) : []));
  const got = noContent || file || receipt ? [] : fieldRows(jsonSchema(schema.reply, 'output'), 'data');
  const rows = [...sent, ...got];
  // Those of its own in full, and the names of those that it shares with its kind.
  const shared = endpointFailures(described).filter((failure) => !own.includes(failure));
  return [
    `### ${name}`,
    `\`${method} ${apiBasePaths[base]}${path}\``,
    ...(rows.length > 0 ? [table(['Part', 'Field', 'Type', 'Required', 'Limits'], rows)] : []),
    ...(own.length > 0 ? [table(['Failure', 'Name', 'Status', 'Text', 'Meaning'], failureRows(own))] : []),
    `Failures that calls of its kind share: ${shared.map((failure) => `\`${failure}\``).join(', ')}.`,
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

/** Keywords that say what a value may be, beside its type. */
const limits: Record<string, string> = {
  default: 'default',
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  maximum: 'at most',
  minLength: 'length at least',
  maxLength: 'length at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  format: 'format',
};

/** Rows of a reference table: part, dotted path, type, whether it is required, limits. */
function fieldRows(schema: JsonSchema, part: string): string[][] {
  const rows: string[][] = [];
  walk(schema, '', true);
  return rows;

  function walk(field: JsonSchema, path: string, required: boolean): void {
    const isPlainObject = field.properties !== undefined;
    if (path !== '' || !isPlainObject) {
      rows.push([part, path && `\`${path}\``, typeOf(field), required ? 'yes' : 'no', limitsOf(field)]);
    }
    for (const option of field.anyOf ?? []) if (isStructure(option)) descend(option, path);
    descend(field, path);
  }

  function descend(field: JsonSchema, path: string): void {
    for (const [name, property] of Object.entries(field.properties ?? {})) {
      walk(property, path ? `${path}.${name}` : name, (field.required ?? []).includes(name));
    }
    if (field.items && isStructure(field.items)) descend(field.items, `${path}[]`);
  }
}

function isStructure({ properties, items }: JsonSchema): boolean {
  return properties !== undefined || items !== undefined;
}

function typeOf(field: JsonSchema): string {
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  if (field.items) return `list of ${typeOf(field.items)}`;
  if (field.$ref) return 'the same again';
  return [field.type ?? 'anything'].flat().join(' or ');
}

/** The largest whole number that JSON keeps is no limit that anybody meets. */
function limitsOf(field: JsonSchema): string {
  return Object.entries(limits)
    .filter(([keyword]) => field[keyword] !== undefined && Math.abs(Number(field[keyword])) !== Number.MAX_SAFE_INTEGER)
    .map(([keyword, words]) => `${words} ${JSON.stringify(field[keyword])}`)
    .join(', ');
}
