import { brand } from '../../../../contract/brand';
import { apiBasePaths, type ApiBase } from '../../../../contract/endpoint';
import { codes } from '../../../../contract/codes';
import type { DescribedEndpoint } from '../endpoints/endpoint-list';
import { envelopeSchema, failureSchemaName } from './envelope-schema';
import { failureMessages } from '../../../../contract/failure-messages';
import { openApiOperation } from './open-api-operation';

/** The API as OpenAPI 3.1, made from its endpoints. */
export function openApiDocument(endpoints: readonly DescribedEndpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const bound of endpoints) {
    const { base, path, method } = bound.endpoint;
    const url = (apiBasePaths[base] + path).replace(/:(\w+)/g, '{$1}');
    (paths[url] ??= {})[method.toLowerCase()] = openApiOperation(bound);
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
      schemas: Object.fromEntries(
        (['client', 'ow'] as const).map((base) => [failureSchemaName(base), failureSchema(base)]),
      ),
    },
  };
}

function failureSchema(base: ApiBase): object {
  const failures = Object.entries(failureMessages) as [keyof typeof failureMessages, string][];
  const code = {
    type: 'integer',
    enum: failures.map(([name]) => codes[name]),
    description: failures.map(([name, words]) => `${codes[name]} ${words}`).join('; '),
  };
  const fields = { type: 'object', additionalProperties: { type: 'string' } };
  return envelopeSchema(base, { code, data: { type: 'object', properties: { Fields: fields } } });
}
