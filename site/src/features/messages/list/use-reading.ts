import { useSWRConfig } from 'swr';
import { listMessages, readMessages } from '../../../../contract/message/message-endpoints';
import type { ReadMessagesBody } from '../../../../contract/message/message-schema';
import { isReadOf } from '../../../shared/api/endpoint-key';
import { useSubmit } from '../../../shared/api/use-submit';

interface Reading {
  /** Marks messages as read. @returns whether that was done, once the page shows it; failures are announced. */
  read(which: ReadMessagesBody): Promise<boolean>;
  isPending: boolean;
}

/** Marks messages as read, one call at a time. */
export function useReading(): Reading {
  const { submit, isPending } = useSubmit(readMessages);
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
