import { useCallback } from 'react';
import type { SWRResponse } from 'swr';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { backgroundHeader } from '#contract/operator/operator-headers.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';

/** A call that nobody asked for: the server does not count it as use of the session, which ends by itself all the same. */
export const inBackground = { silent: true, headers: { [backgroundHeader]: '1' } } as const;

/** Returns a call in the background, to be repeated: its failures are ignored. */
export function useBackgroundCall() {
  const client = useHttpClient();
  return useCallback(
    async <Shape extends EndpointShape>(endpoint: Endpoint<Shape>, input: EndpointInput<Shape>) => {
      try {
        return await client(endpoint, input, inBackground);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return undefined;
      }
    },
    [client],
  );
}

/** Repeats a read of `useRead` so many milliseconds after its last response while the page is shown; 0 stops it. */
export function useBackgroundRead<Shape extends EndpointShape>(
  { isValidating, mutate }: Pick<SWRResponse<Shape['reply']>, 'isValidating' | 'mutate'>,
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  interval: number,
): void {
  const call = useBackgroundCall();
  const readAgain = async () => {
    const reply = await call(endpoint, input);
    return reply === undefined ? undefined : mutate(reply, { revalidate: false });
  };
  useRepeatedRead({ isValidating, mutate: readAgain as SWRResponse['mutate'] }, interval);
}
