import { STATUS_CODES } from 'node:http';
import { codes, type FailureName } from '../../../../contract/codes';
import { carriesToken, type Endpoint } from '../../../../contract/endpoint';
import { endpointFailures } from '../endpoints/endpoint-failures';
import type { DescribedEndpoint } from '../endpoints/endpoint-list';
import { failureStatus } from '../replies/errors';
import { failureMessages } from '../../../../contract/failure-messages';
import type { Components } from './components';
import { componentName, failureSchema, successSchema } from './envelope-schema';
import { failureMeanings } from './failure-meanings';
import type { JsonSchema } from './json-schema';

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

/** Bytes of a type that only the call itself can tell. */
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
