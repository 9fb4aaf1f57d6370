import { codes } from '../../../contract/codes';
import type { Endpoint, EndpointInput, EndpointShape } from '../../../contract/endpoint';
import { endpointUrl } from '../../../contract/endpoint-url';
import { readEnvelope } from '../../../contract/envelope';
import { ApiFailure } from './api-failure';

/** Time limit of every call, in milliseconds (spec 9). */
const callTimeout = 60_000;

export interface CallOptions {
  /** False keeps the failure from being announced, because the caller shows it itself (spec 8). */
  showError?: boolean;
  signal?: AbortSignal;
}

export type HttpClient = <Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  options?: CallOptions,
) => Promise<Shape['reply']>;

/**
 * Makes the function that calls endpoints over the network. It shows nothing: failures are told to `announce` and thrown.
 * @param announce hears every failure that the caller does not show itself.
 */
export function createHttpClient(announce: (failure: ApiFailure) => void): HttpClient {
  return async (endpoint, input, { showError = true, signal } = {}) => {
    try {
      return await send(endpoint, input, signal);
    } catch (error) {
      if (error instanceof ApiFailure && showError) announce(error);
      throw error;
    }
  };
}

async function send<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  callerSignal: AbortSignal | undefined,
): Promise<Shape['reply']> {
  const timeout = AbortSignal.timeout(callTimeout);
  const { body } = input as { body?: unknown };
  let answer: Response;
  let json: unknown;
  try {
    answer = await fetch(endpointUrl(endpoint, input), {
      method: endpoint.method,
      signal: callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout,
      credentials: endpoint.base === 'ow' ? 'include' : 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    json = await answer.json();
  } catch (cause) {
    if (callerSignal?.aborted) throw cause;
    throw new ApiFailure(timeout.aborted ? 'timeout' : 'transport', '', { cause });
  }

  const envelope = readEnvelope(json);
  // A failed status with a body that names no code is a proxy's page, not an answer of ours.
  if (!envelope || (!answer.ok && envelope.code === codes.ok)) {
    throw new ApiFailure('transport', '', { cause: new Error(`HTTP ${answer.status}`) });
  }
  if (envelope.code !== codes.ok) {
    throw new ApiFailure('business', envelope.message, {
      code: envelope.code,
      ...(envelope.requestId !== undefined && { requestId: envelope.requestId }),
    });
  }
  return envelope.data as Shape['reply'];
}
