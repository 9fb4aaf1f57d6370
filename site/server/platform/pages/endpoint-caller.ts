import type { FastifyInstance } from 'fastify';
import type { CallEndpoint } from '../../../contract/page-rendering';
import { codes } from '../../../contract/codes';
import { endpointUrl } from '../../../contract/endpoint-url';
import { readEnvelope } from '../../../contract/envelope';

/** Answers endpoints within the process, through the same routes as the network; rejects with an error that has the `code`. */
export function createEndpointCaller(app: FastifyInstance): CallEndpoint {
  return async (endpoint, input) => {
    const { body } = input as { body?: object };
    const url = endpointUrl(endpoint, input);
    const answer = await app.inject({ method: endpoint.method, url, ...(body && { payload: body }) });
    const envelope = readEnvelope(answer.json());
    if (envelope?.code === codes.ok) return envelope.data as never;
    const error = new Error(`${endpoint.method} ${url} answered ${envelope?.code}: ${envelope?.message}`);
    throw Object.assign(error, { code: envelope?.code });
  };
}
