import type { FastifyInstance } from 'fastify';
import { endpointUrl } from '../../../../contract/endpoint-url';
import type { CallEndpoint } from '../../../../contract/page-rendering';
import type { Visitor } from '../../caller';
import { boundEndpoints } from './endpoint-list';

/** Pages are rendered for everybody alike, so nothing may depend on who asks for one. */
const anybody: Visitor = { kind: 'visitor', ip: '', network: '', userAgent: '', token: undefined };

/**
 * Answers public endpoints within the process, past the network and its hooks: the input is parsed, cacheable answers come
 * from the response cache, and failures reject with AppFailure, which has the `code`.
 * @param caller whose calls are counted, where an endpoint counts them.
 */
export function createEndpointCaller(app: FastifyInstance, caller: Visitor = anybody): CallEndpoint {
  return async (endpoint, input) => {
    const bound = boundEndpoints(app).find((each) => each.endpoint.name === endpoint.name);
    if (bound?.endpoint.access !== 'public')
      throw new Error(`No public endpoint answers ${endpointUrl(endpoint, input)}`);
    return (await bound.answer(input, caller)) as never;
  };
}
