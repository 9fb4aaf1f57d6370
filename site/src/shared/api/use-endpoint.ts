import useSWR, { useSWRConfig, type SWRResponse } from 'swr';
import type { Endpoint, EndpointInput, EndpointShape } from '../../../contract/endpoint';
import { endpointUrl } from '../../../contract/endpoint-url';
import type { ApiFailure } from './api-failure';
import { useHttpClient } from './http-client-context';

interface UseEndpointOptions {
  /**
   * The component shows a failure where its content would stand. The failure is then announced only while
   * earlier content is still shown, because nothing else would tell of it.
   */
  failureInPlace?: boolean;
}

/** Reads an endpoint through SWR; key, data and failure follow from the endpoint's declaration. */
export function useEndpoint<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  { failureInPlace = false }: UseEndpointOptions = {},
): SWRResponse<Shape['reply'], ApiFailure> {
  const client = useHttpClient();
  const { cache, fallback } = useSWRConfig();
  const url = endpointUrl(endpoint, input);
  return useSWR<Shape['reply'], ApiFailure>(url, () => {
    const hasContent = cache.get(url)?.data !== undefined || fallback[url] !== undefined;
    return client(endpoint, input, { showError: !failureInPlace || hasContent });
  });
}
