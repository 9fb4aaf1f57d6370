import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { useState } from 'react';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { ApiFailure } from './api-failure';
import { useEndpointKey } from './cache-key';
import { useHttpClient } from './http-client';

interface UseEndpointOptions {
  /**
   * The component shows a failure where its content would stand. The failure is then announced only while
   * earlier content is still shown, because nothing else would tell of it.
   */
  failureInPlace?: boolean;
  /** The read is repeated by itself, as by `useRepeatedRead`: a failure is not announced while earlier content is shown. */
  polled?: boolean;
  /** False holds the read back, as while its input is not known yet. */
  enabled?: boolean;
  /** What this read does otherwise than `swrOptions` say. */
  swr?: Pick<SWRConfiguration, 'keepPreviousData' | 'refreshInterval' | 'revalidateOnFocus'>;
}

/** Reads an endpoint through SWR; key, data and failure follow from the endpoint's declaration. */
export function useEndpoint<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  { failureInPlace = false, polled = false, enabled = true, swr }: UseEndpointOptions = {},
): SWRResponse<Shape['reply'], ApiFailure> {
  const client = useHttpClient();
  const { cache, fallback } = useSWRConfig();
  const known = useEndpointKey(endpoint, input);
  const key = enabled ? known : null;
  return useSWR<Shape['reply'], ApiFailure>(
    key,
    () => {
      const hasContent = key !== null && (cache.get(key)?.data !== undefined || fallback[key] !== undefined);
      return client(endpoint, input, { showError: hasContent ? !polled : !failureInPlace });
    },
    swr,
  );
}

interface StandingAnswer<Data> {
  /** The answer, or the last one while another is on its way; undefined before the first and after a failure. */
  readonly data: Data | undefined;
  /** The newest answer there has been, whatever became of the reads after it. */
  readonly last: Data | undefined;
  /** Whether `data` is not yet what was asked for. */
  readonly isBusy: boolean;
}

/**
 * Lets the last answer stand while a list asks for another page or filter. Whatever uses it is keyed by `CacheScopeContext`:
 * nothing of another organisation may stand.
 */
export function useLastAnswer<Data>(read: Pick<SWRResponse<Data>, 'data' | 'error'>): StandingAnswer<Data> {
  const [last, setLast] = useState<{ data: Data }>();
  if (read.data !== undefined && read.data !== last?.data) setLast({ data: read.data });
  return {
    data: read.data ?? (read.error ? undefined : last?.data),
    last: read.data ?? last?.data,
    isBusy: read.data === undefined,
  };
}

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
