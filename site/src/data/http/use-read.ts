import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { useState } from 'react';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { ApiFailure } from './api-failure';
import { useCacheKey } from './cache-key';
import { useHttpClient } from './http-client';

interface ReadOptions
  extends Pick<
    SWRConfiguration,
    'keepPreviousData' | 'revalidateOnFocus' | 'revalidateIfStale' | 'revalidateOnReconnect'
  > {
  /**
   * `in-place`: the component shows a failure where its content would be; it is announced only while earlier content is shown,
   * because nothing else would report it. `announced`: always; `silent`: never, as for reads that are repeated. 'in-place' by default.
   */
  failures?: 'in-place' | 'announced' | 'silent';
  /** False requests nothing, as while the input is not known yet. */
  enabled?: boolean;
}

/** Reads an endpoint through SWR; key, data and failure follow from the endpoint's declaration. */
export function useRead<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  { failures = 'in-place', enabled = true, ...options }: ReadOptions = {},
): SWRResponse<Shape['reply'], ApiFailure> {
  const client = useHttpClient();
  const { cache, fallback } = useSWRConfig();
  const known = useCacheKey(endpoint, input);
  const key = enabled ? known : null;
  return useSWR<Shape['reply'], ApiFailure>(
    key,
    () => {
      const hasContent = key !== null && (cache.get(key)?.data !== undefined || fallback[key] !== undefined);
      const showError = failures === 'announced' || (failures === 'in-place' && hasContent);
      return client(endpoint, input, { showError });
    },
    options,
  );
}

/** What a component shows of a read. */
export interface ShownRead<Data> {
  readonly data: Data | undefined;
  readonly error: ApiFailure | undefined;
  /** Reads again. */
  mutate(): unknown;
}

interface PreviousData<Data> {
  /** The data, or those of before while others are requested; undefined before the first and after a failure. */
  readonly data: Data | undefined;
  /** The newest data that there have been, whatever became of the reads after it. */
  readonly last: Data | undefined;
  /** Whether `data` is not yet what was asked for. */
  readonly isBusy: boolean;
}

/**
 * Keeps the previous data while a list requests another page or filter. Pages are mounted again with another account
 * (`useAccountRemountKey`), so that nothing of another organisation stays.
 */
export function usePreviousData<Data>(read: Pick<SWRResponse<Data>, 'data' | 'error'>): PreviousData<Data> {
  const [last, setLast] = useState<{ data: Data }>();
  if (read.data !== undefined && read.data !== last?.data) setLast({ data: read.data });
  return {
    data: read.data ?? (read.error ? undefined : last?.data),
    last: read.data ?? last?.data,
    isBusy: read.data === undefined,
  };
}

/** A read of a list, of which another page or filter may be on its way. */
export interface PagedRead<Data, Read = ShownRead<Data>> extends PreviousData<Data> {
  readonly read: Read;
}

/** Reads one page of a list, and keeps the previous data while it requests another one. */
export function usePagedRead<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  options?: ReadOptions,
): PagedRead<Shape['reply'], SWRResponse<Shape['reply'], ApiFailure>> {
  const read = useRead(endpoint, input, options);
  return { ...usePreviousData(read), read };
}

/** Retries of a read without a response (site R-HTTP-7). */
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
