import { endpointUrl } from '../../site/contract/endpoint-url';
import type { BoundEndpoint } from '../../site/server/http/endpoint-list';
import { jsonSchema } from '../../site/server/http/json-schema';
import type { EndpointInputs } from '../server/endpoint-inputs';
import { sampleValue } from './sample-value';
import type { App } from './test-app';

/** The parts that the endpoint takes: the given ones, and for the rest values made from the schema. */
export function inputsOf({ endpoint, schema }: BoundEndpoint, given: EndpointInputs = {}): EndpointInputs {
  const made = (['params', 'query', 'body'] as const).flatMap((part) =>
    schema[part] ? [[part, given[part] ?? sampleValue(jsonSchema(schema[part], 'input', endpoint.name))]] : [],
  );
  return Object.fromEntries(made) as EndpointInputs;
}

/** Calls an endpoint as a browser would. */
export function callEndpoint(app: App, { endpoint }: BoundEndpoint, { params, query, body }: EndpointInputs) {
  const url = endpointUrl(endpoint, { params, query } as object);
  return app.inject({
    method: endpoint.method,
    url,
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}
