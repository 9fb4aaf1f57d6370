import { useSWRConfig } from 'swr';
import { listMessages, readMessages } from '#contract/message/message-endpoints.ts';
import type { ReadMessagesBody } from '#contract/message/message-schema.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useAction } from '#data/http/use-action.ts';

interface Reading {
  /** Marks messages as read. @returns whether that was done, once the page shows it; failures are announced. */
  read(which: ReadMessagesBody): Promise<boolean>;
  isPending: boolean;
}

/** Marks messages as read, one call at a time. */
export function useReading(): Reading {
  const { submit, isPending } = useAction(readMessages, { failures: 'announced' });
  const { mutate } = useSWRConfig();
  return {
    isPending,
    async read(body) {
      try {
        await submit({ body });
      } catch {
        return false;
      }
      await mutate((key) => isReadOf(listMessages, key));
      return true;
    },
  };
}
