import type { SWRConfiguration } from 'swr';
import { ApiFailure } from './api-failure';

/** Retries of a read whose answer never came (site R-HTTP-7). */
const transportRetries = 2;
/** Wait before the first retry, in milliseconds; doubled for each further one. */
const firstRetryDelay = 1_000;

/** How every read behaves unless its page says otherwise (site R-HTTP-7). */
export const swrOptions: SWRConfiguration = {
  dedupingInterval: 2_000,
  revalidateOnFocus: false,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const worthwhile = error instanceof ApiFailure && (error.kind === 'transport' || error.kind === 'timeout');
    if (!worthwhile || retryCount > transportRetries) return;
    setTimeout(() => void revalidate({ retryCount }), firstRetryDelay * 2 ** (retryCount - 1));
  },
};
