import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import { codes, type FailureName } from '#contract/codes.ts';
import { apiBasePaths, carriesToken, type ApiBase, type Endpoint } from '#contract/endpoint.ts';
import { writeEnvelope, type Envelope } from '#contract/envelope.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import { endpointFailures, type DescribedEndpoint } from '../endpoints/endpoint-list';
import { failureStatus } from '../replies/errors';
import { failureMeanings } from './failure-meanings';

/**
 * The API as OpenAPI 3.1, made from its endpoints. Bodies and replies are components named after their endpoints, such as
 * `LoginBody`, unless the contract gives them names of their own.
 * @throws Error when two different schemas have one name.
 */
export function openApiDocument(endpoints: readonly DescribedEndpoint[]): object {
  const components = createComponents();
  const paths: Record<string, Record<string, object>> = {};
  for (const described of endpoints) {
    const { base, path, method } = described.endpoint;
    addEnvelope(base, components);
    const url = (apiBasePaths[base] + path).replace(/:(\w+)/g, '{$1}');
    (paths[url] ??= {})[method.toLowerCase()] = openApiOperation(described, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name}${brand.descriptor} API`,
      version: '1',
      description: 'Answers are enveloped; a code other than 0 is a failure, also where the HTTP status is 200.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(apiBasePaths).map(([name, path]) => ({ name, description: `Below ${path}` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
    },
  };
}

function sorted(named: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One endpoint as an OpenAPI operation. @param components where its schemas are described. */
export function openApiOperation(described: DescribedEndpoint, components: Components): object {
  const { endpoint, schema } = described;
  const { name, base, idempotency } = endpoint;
  const parameters = [
    ...(schema.params ? parametersOf(components.describe(schema.params, 'input'), 'path') : []),
    ...(schema.query ? parametersOf(components.describe(schema.query, 'input'), 'query') : []),
    ...(idempotency ? [idempotencyKey(idempotency === 'required')] : []),
  ];
  return {
    operationId: name,
    tags: [base],
    security: carriesToken(endpoint) ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(schema.body && {
      requestBody: {
        required: true,
        content: {
          [bodyType(endpoint)]: {
            schema: components.refer(schema.body, 'input', `${capitalized(name)}Body`),
          },
        },
      },
    }),
    responses: responsesOf(described, components),
  };
}

/** Answers by status: the reply, with the business failures that share its 200, and the failures with a status of their own. */
function responsesOf(described: DescribedEndpoint, components: Components): object {
  const { endpoint, schema } = described;
  const { name, base, noContent = false, file = false, receipt = false, stream = false } = endpoint;
  const { 200: business = [], ...others } = failuresByStatus(described);
  const refused = business.length > 0 ? [failureSchema(base, business)] : [];
  const responses = Object.fromEntries(
    Object.entries(others).map(([status, failures]) => [status, sharedResponse(Number(status), failures)]),
  );
  if (noContent) {
    const failed = { description: listOf(business), content: json({ anyOf: refused }) };
    return { ...(refused.length > 0 && { 200: failed }), 204: { description: 'Taken; nothing to say' }, ...responses };
  }
  if (file) {
    const description = `The file, or a failure:\n\n${listOf(business)}`;
    return { 200: { description, content: { ...anyType, ...json({ anyOf: refused }) } }, ...responses };
  }
  if (receipt) {
    const notTaken = { description: 'Not taken; the text says so', content: anyType };
    const taken = { description: 'Taken; the text is the receipt', content: anyType };
    return { ...responses, 200: taken, 401: notTaken, 404: notTaken, 500: notTaken };
  }
  const data = components.refer(schema.reply, 'output', `${capitalized(name)}Reply`);
  if (stream) {
    const description = `Events with this data each, or a failure:\n\n${listOf(business)}`;
    const content = { 'text/event-stream': { schema: data }, ...json({ anyOf: refused }) };
    return { 200: { description, content }, ...responses };
  }
  const description = refused.length > 0 ? `The reply, or a failure:\n\n${listOf(business)}` : 'The reply';
  return { 200: { description, content: json({ anyOf: [successSchema(base, data), ...refused] }) }, ...responses };

  /** What a status says is the same for all calls of a base. */
  function sharedResponse(status: number, failures: readonly FailureName[]): JsonSchema {
    const reason = (STATUS_CODES[status] ?? '').replaceAll(' ', '');
    return components.addResponse(componentName(base, reason), {
      description: listOf(failures),
      content: json(failureSchema(base, failures)),
    });
  }
}

function failuresByStatus(described: DescribedEndpoint): Record<string, FailureName[]> {
  const { endpoint, schema } = described;
  const byStatus: Record<string, FailureName[]> = {};
  for (const failure of endpointFailures(described)) (byStatus[failureStatus(failure)] ??= []).push(failure);
  const isParsed = schema.params || (schema.body && !endpoint.rawBody);
  // What is no JSON, or no path, is refused before anybody can say which field is wrong.
  return { ...byStatus, ...(isParsed && { 400: ['badRequest'] }) };
}

function listOf(failures: readonly FailureName[]): string {
  return failures.map(lineOf).join('\n');
}

function lineOf(failure: FailureName): string {
  return `- ${codes[failure]} \`${failure}\` ${failureMessages[failure]}: ${failureMeanings[failure]}`;
}

/** Bytes of a type that depends on the call. */
const anyType = { '*/*': {} };

function bodyType({ multipart, rawBody }: Endpoint): string {
  if (rawBody) return '*/*';
  return multipart ? 'multipart/form-data' : 'application/json';
}

function idempotencyKey(required: boolean): object {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'Calls with the same key and body are done once and answered alike, for a day.',
    schema: { type: 'string', format: 'uuid' },
  };
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query'): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const place = '#/components/schemas/';

export type Components = ReturnType<typeof createComponents>;

/** Collects the named parts of an OpenAPI document, each described once and referred to everywhere else. */
export function createComponents() {
  const schemas: Record<string, JsonSchema> = {};
  const responses: Record<string, object> = {};

  /** Keeps a schema under a name. @returns the reference to it. @throws Error when the name stands for another schema. */
  function add(name: string, schema: JsonSchema): JsonSchema {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are named ${name}`);
    }
    schemas[name] = schema;
    return { $ref: place + name };
  }

  /** Describes a schema with references to what in it has a name in the contract, by `meta({ id })`. */
  function describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, part] of Object.entries($defs)) add(name, withPlaces(part as JsonSchema));
    return withPlaces(described as JsonSchema);
  }

  return {
    schemas,
    responses,
    add,
    describe,
    /** Keeps the description of one kind of answer. @returns the reference to it. */
    addResponse(name: string, response: object): JsonSchema {
      responses[name] = response;
      return { $ref: `#/components/responses/${name}` };
    },
    /** Refers to a schema: by its own name, or else by the given one. */
    refer(schema: z.ZodType, io: 'input' | 'output', name: string): JsonSchema {
      const described = describe(schema, io);
      return described.$ref === undefined ? add(name, described) : described;
    },
  };
}

/** Points references at the components of the document instead of the schema's own definitions. */
function withPlaces(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref') return value;
    const name = /^#\/\$defs\/(?!__schema)(.+)$/.exec(String(value))?.[1];
    if (!name) throw new Error('A schema that refers to itself needs a name, by meta({ id })');
    return place + name;
  }) as JsonSchema;
}

/** What an answer says of its envelope. */
interface EnvelopeParts {
  readonly code?: JsonSchema;
  readonly message?: JsonSchema;
  readonly requestId?: JsonSchema;
  readonly data?: JsonSchema;
}

/** Adds the envelope of a base, and what failures are in it, to the components. */
export function addEnvelope(base: ApiBase, { add }: Components): void {
  const text: JsonSchema = { type: 'string' };
  const all = Object.keys(failureMessages) as FailureName[];
  const fields = { type: 'object', additionalProperties: text };
  const failed = { type: 'object', properties: { Fields: fields } };
  add(
    componentName(base, 'Envelope'),
    spelled(base, { code: { type: 'integer' }, message: text, requestId: text, data: {} }, true),
  );
  add(componentName(base, 'Failure'), enveloped(base, 'Envelope', { code: codeOf(all), data: failed }));
}

/** A reply in the envelope of the base. */
export function successSchema(base: ApiBase, data: JsonSchema): JsonSchema {
  return enveloped(base, 'Envelope', { code: { const: codes.ok }, data });
}

/** One of some failures in the envelope of the base. */
export function failureSchema(base: ApiBase, failures: readonly FailureName[]): JsonSchema {
  return enveloped(base, 'Failure', { code: codeOf(failures) });
}

function enveloped(base: ApiBase, component: 'Envelope' | 'Failure', parts: EnvelopeParts): JsonSchema {
  return { allOf: [{ $ref: `#/components/schemas/${componentName(base, component)}` }, spelled(base, parts, false)] };
}

/** The name of what is spelled differently in the client base; sso and ow share a spelling. */
export function componentName(base: ApiBase, component: string): string {
  return base === 'client' ? `Client${component}` : component;
}

function codeOf(failures: readonly FailureName[]): JsonSchema {
  return { enum: failures.map((failure) => codes[failure]) };
}

/** An object of the envelope's spelling; the envelope's own writer arranges it, so the spelling cannot differ. */
function spelled(base: ApiBase, parts: EnvelopeParts, areRequired: boolean): JsonSchema {
  const written = writeEnvelope(base, parts as unknown as Envelope) as Record<string, Record<string, JsonSchema>>;
  const [[headerName, header], [dataName, data]] = Object.entries(written) as [
    [string, Record<string, JsonSchema | undefined>],
    [string, JsonSchema | undefined],
  ];
  return object({ [headerName]: object(header, areRequired), [dataName]: data }, areRequired);
}

function object(parts: Readonly<Record<string, JsonSchema | undefined>>, areRequired: boolean): JsonSchema {
  const properties = Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part]] : [])));
  return { type: 'object', properties, ...(areRequired && { required: Object.keys(properties) }) };
}

/** The part of JSON Schema that the API's documents read. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
}

/** What the contract says of its schemas, without their names: zod describes a schema without a name in place. */
class NamelessRegistry extends z.core.$ZodRegistry<z.core.JSONSchemaMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const { id: _name, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta as ReturnType<typeof z.globalRegistry.get<Schema>>;
  }
}

const nameless = new NamelessRegistry();

/** Describes a schema in full, for readers of one call. @param io whether what callers send is described, or what they get. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: nameless,
  });
  return described as JsonSchema;
}
