import { carriesToken } from '../../../../contract/endpoint';
import { STATUS_CODES } from 'node:http';
import type { DescribedEndpoint } from '../endpoints/endpoint-list';
import { envelopeSchema, failureSchemaName } from './envelope-schema';
import { jsonSchema, type JsonSchema } from './json-schema';

/** One endpoint as an OpenAPI operation. */
export function openApiOperation({ endpoint, schema }: DescribedEndpoint): object {
  const { name, base, multipart = false, noContent = false } = endpoint;
  const parameters = [
    ...(schema.params ? parametersOf(jsonSchema(schema.params, 'input', `urn:${name}:params`), 'path') : []),
    ...(schema.query ? parametersOf(jsonSchema(schema.query, 'input', `urn:${name}:query`), 'query') : []),
  ];
  const failure = json({ $ref: `#/components/schemas/${failureSchemaName(base)}` });
  const failures = [400, ...(schema.body ? [413, 415] : []), 429, 500, 503].map((status) => [
    status,
    { description: STATUS_CODES[status], content: failure },
  ]);
  return {
    operationId: name,
    tags: [base],
    ...(carriesToken(endpoint) && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema.body && {
      requestBody: {
        required: true,
        content: {
          [multipart ? 'multipart/form-data' : 'application/json']: {
            schema: jsonSchema(schema.body, 'input', `urn:${name}:body`),
          },
        },
      },
    }),
    responses: {
      ...(noContent ? { 204: { description: 'Taken; there is nothing to say' } } : { 200: success() }),
      ...Object.fromEntries(failures),
    },
  };

  function success() {
    const data = jsonSchema(schema.reply, 'output', `urn:${name}:reply`);
    const envelope = envelopeSchema(base, { code: { const: 0 }, data });
    const refused = { $ref: `#/components/schemas/${failureSchemaName(base)}` };
    return { description: 'The reply, or a business failure', content: json({ anyOf: [envelope, refused] }) };
  }
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query'): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function json(schema: object) {
  return { 'application/json': { schema } };
}
