import { brand } from '../../../../contract/brand/brand';
import { apiBasePaths } from '../../../../contract/endpoint';
import type { DescribedEndpoint } from '../endpoints/endpoint-list';
import { createComponents } from './components';
import { addEnvelope } from './envelope-schema';
import { openApiOperation } from './open-api-operation';

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
