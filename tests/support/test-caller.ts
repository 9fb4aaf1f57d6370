import { endpointUrl } from '../../site/contract/endpoint-url';
import { readEnvelope } from '../../site/contract/envelope';
import type { Endpoint, EndpointInput, EndpointShape } from '../../site/contract/endpoint';
import { login } from '../../site/contract/session/session-endpoints';
import { demoUser } from '../../site/server/demo/demo-users';
import type { App } from './test-app';

export interface Answer {
  status: number;
  code: number | undefined;
  message: string | undefined;
  // Tests look into replies by path.
  data: any; // oxlint-disable-line typescript/no-explicit-any
  headers: Record<string, unknown>;
}

/** Calls an endpoint as a browser does: `token` becomes the bearer header. */
export async function callEndpoint<Shape extends EndpointShape>(
  app: App,
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape> & { token?: string | undefined; ip?: string; headers?: Record<string, string> },
): Promise<Answer> {
  const { token, ip, body, headers } = input as {
    token?: string;
    ip?: string;
    body?: object;
    headers?: Record<string, string>;
  };
  const answer = await app.inject({
    method: endpoint.method,
    url: endpointUrl(endpoint, input),
    headers: { 'user-agent': 'Test Browser', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(ip && { remoteAddress: ip }),
    ...(body && { payload: body }),
  });
  const envelope = readEnvelope(answer.json());
  return {
    status: answer.statusCode,
    code: envelope?.code,
    message: envelope?.message,
    data: envelope?.data,
    headers: answer.headers,
  };
}

/** A new session of a demo user. */
export async function signIn(app: App, username: string): Promise<string> {
  const { data } = await callEndpoint(app, login, { body: { username, password: demoUser.password } });
  return data.token;
}
