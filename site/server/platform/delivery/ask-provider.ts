import { readResponse, tracedFetch } from '../outbound';
import { DeliveryFailure } from './delivery';

/** Milliseconds that a provider has for its answer: two of them fit into a visitor's patience. */
const defaultTimeLimit = 4_000;
/** Bytes of an answer that are read; honest ones have some hundred. */
const maxLength = 64 * 1024;

export interface ProviderRequest {
  /** For failures. */
  readonly provider: string;
  readonly url: string | URL;
  readonly headers: Readonly<Record<string, string>>;
  /** None sends an empty one. */
  readonly body?: string;
  /** Milliseconds; four seconds by default. */
  readonly timeLimit?: number | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Posts to a provider's interface. @returns the JSON that it answers, also with a status of 400 to 499. Rejects with DeliveryFailure
 * of scope `provider` when it answers nothing in time, no JSON, a redirection, or a status of 500 and above.
 */
export async function askProvider({
  provider,
  url,
  headers,
  body = '',
  timeLimit = defaultTimeLimit,
  signal,
}: ProviderRequest): Promise<unknown> {
  const fail = (reason: string) => new DeliveryFailure({ provider, reason, scope: 'provider' });
  const limit = AbortSignal.timeout(timeLimit);
  const either = signal ? AbortSignal.any([limit, signal]) : limit;
  let status: number;
  let text: string;
  try {
    // Followed, a redirection would take the request to somebody else.
    const response = await tracedFetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    status = response.status;
    text = String(await readResponse(response, maxLength));
  } catch (error) {
    throw fail(limit.aborted ? 'timeout' : (networkCode(error) ?? 'no answer'));
  }
  if (status >= 500 || (status >= 300 && status < 400)) throw fail(`status ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw fail(`status ${status} without JSON`);
  }
}

/** Such as ECONNREFUSED, which fetch() hides in causes. */
function networkCode(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : undefined;
}
