import { carriesToken } from '../../site/contract/endpoint';
import { endpointUrl } from '../../site/contract/endpoint-url';
import type { BoundEndpoint } from '../../site/server/platform/http/endpoints/endpoint-list';
import { jsonSchema } from '../../site/server/platform/http/documents/open-api-document';
import { demoUser } from '../../site/server/demo/demo-users';
import { endpointExamples, type EndpointInputs, type ExampleStage } from '../server/endpoint-examples';
import { toFormData } from './form-of';
import { injectUntilFirstEvent } from './inject-stream';
import { signInAs } from './operators';
import { sampleValue } from './sample-value';
import type { App } from './test-app';
import { signIn } from './test-caller';

/** A call that should succeed: the example's parts, for the rest values made from the schema, and a token where one is wanted. */
export async function inputsOf({ endpoint, schema }: BoundEndpoint, stage: ExampleStage): Promise<EndpointInputs> {
  const example = endpointExamples[endpoint.name] ?? {};
  const given = typeof example === 'function' ? await example(stage) : example;
  const made = (['params', 'query', 'body'] as const).flatMap((part) =>
    schema[part] && given[part] === undefined ? [[part, sampleValue(jsonSchema(schema[part], 'input'))]] : [],
  );
  const headers =
    endpoint.base === 'operator' ? { ...(await signInAs(stage.app)).headers, ...given.headers } : given.headers;
  const token = given.token ?? (carriesToken(endpoint) ? await signIn(stage.app, demoUser.username) : undefined);
  return {
    ...Object.fromEntries(made),
    ...given,
    ...(headers && { headers }),
    ...(token && { token }),
  } as EndpointInputs;
}

/** Calls an endpoint as a browser would. @param rawBody sent as it is, in place of the body. */
export async function callBound(app: App, { endpoint }: BoundEndpoint, inputs: EndpointInputs, rawBody?: string) {
  const { params, query, body, token, headers } = inputs;
  const encoded = body === undefined ? undefined : endpoint.multipart ? await toFormData(Object(body)) : jsonOf(body);
  const sent = rawBody === undefined ? encoded : { payload: rawBody, headers: {} };
  const request = {
    method: endpoint.method,
    url: endpointUrl(endpoint, { params, query } as object),
    headers: { ...sent?.headers, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(sent && { payload: sent.payload }),
  };
  return endpoint.stream ? injectUntilFirstEvent(app, request) : app.inject(request);
}

function jsonOf(body: unknown) {
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
