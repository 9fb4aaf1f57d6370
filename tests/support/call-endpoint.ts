import { endpointUrl } from '../../site/contract/endpoint-url';
import type { BoundEndpoint } from '../../site/server/http/endpoint-list';
import { jsonSchema } from '../../site/server/http/json-schema';
import { demoUser } from '../../site/server/db/demo-users';
import { endpointExamples, type EndpointInputs, type ExampleStage } from '../server/endpoint-examples';
import { sampleValue } from './sample-value';
import type { App } from './test-app';
import { signIn } from './test-caller';

/** A call that should succeed: the example's parts, for the rest values made from the schema, and a token where one is wanted. */
export async function inputsOf({ endpoint, schema }: BoundEndpoint, stage: ExampleStage): Promise<EndpointInputs> {
  const example = endpointExamples[endpoint.name] ?? {};
  const given = typeof example === 'function' ? await example(stage) : example;
  const made = (['params', 'query', 'body'] as const).flatMap((part) =>
    schema[part] && given[part] === undefined
      ? [[part, sampleValue(jsonSchema(schema[part], 'input', endpoint.name))]]
      : [],
  );
  const token = given.token ?? (endpoint.auth ? await signIn(stage.app, demoUser.username) : undefined);
  return { ...Object.fromEntries(made), ...given, ...(token && { token }) } as EndpointInputs;
}

/** Calls an endpoint as a browser would. */
export function callBound(app: App, { endpoint }: BoundEndpoint, { params, query, body, ...rest }: EndpointInputs) {
  const url = endpointUrl(endpoint, { params, query } as object);
  return app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(rest.token && { authorization: `Bearer ${rest.token}` }),
      ...rest.headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}
