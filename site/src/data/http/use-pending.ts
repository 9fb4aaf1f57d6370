import { useCallback, useState } from 'react';

interface Pending {
  readonly isPending: boolean;
  /** Performs a piece of work; `isPending` holds until it ended, well or not. */
  readonly whilePending: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Tells whether work is under way that is more than one call; `useAction` does so for a single one. */
export function usePending(): Pending {
  const [isPending, setPending] = useState(false);
  const whilePending: Pending['whilePending'] = useCallback(async (work) => {
    setPending(true);
    try {
      return await work();
    } finally {
      setPending(false);
    }
  }, []);
  return { isPending, whilePending };
}
