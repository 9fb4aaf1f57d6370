import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import type { ApiFailure } from './api-failure';
import { useEndpointKey } from './endpoint-key';
import { useHttpClient } from './http-client-context';

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
