import { useCallback } from 'react';
import { backgroundHeader } from '#contract/operator/operator-headers.ts';
import { getToday } from '#contract/operator/today-endpoints.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';

/** Milliseconds between two looks at what waits. */
const pause = 20_000;
/** The server does not count it as use of the session. */
const headers = { [backgroundHeader]: '1' };

/** What waits for the operator; the menu and the first screen show the same. */
export function useToday() {
  return useRead(getToday, {}, { failures: 'silent' });
}

/** Looks again and again while the page is shown. @returns how many things wait; undefined until that is known. */
export function useWaitingCount(): number | undefined {
  const client = useHttpClient();
  const { data, isValidating, mutate } = useToday();
  const look = useCallback(async () => {
    try {
      return await mutate(await client(getToday, {}, { silent: true, headers }), { revalidate: false });
    } catch (error) {
      // The next look tries again.
      if (!(error instanceof ApiFailure)) throw error;
      return undefined;
    }
  }, [client, mutate]);
  useRepeatedRead({ isValidating, mutate: look as typeof mutate }, pause);
  return data?.total;
}
