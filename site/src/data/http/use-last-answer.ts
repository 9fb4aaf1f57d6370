import { useState } from 'react';
import type { SWRResponse } from 'swr';

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
