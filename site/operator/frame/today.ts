import { useEffect } from 'react';
import { getToday, streamToday } from '#contract/operator/today-endpoints.ts';
import type { GetTodayReply } from '#contract/operator/today-schema.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';
import { watchStream } from '#data/streams/watch-stream.ts';
import { useOperator } from '../ui/operator';
import { inBackground } from './background-read';

const pollIntervals = { visible: 20_000, hidden: 60_000 };

/** What waits for the operator; the menu and the first screen show the same. */
export function useToday() {
  return useRead(getToday, {}, { failures: 'silent' });
}

/** Keeps what waits up to date; mounted once. @returns how many things wait; undefined until that is known. */
export function useWaitingCount(): number | undefined {
  const client = useHttpClient();
  const { id } = useOperator();
  const { data, mutate } = useToday();
  useEffect(() => {
    const watching = new AbortController();
    watchStream<GetTodayReply>(
      {
        name: 'operator-today',
        scope: String(id),
        pollIntervals,
        stream: (onUpdate, signal) =>
          client(streamToday, {}, { silent: true, signal, onEvent: (event) => onUpdate(event as GetTodayReply) }),
        poll: (signal) => client(getToday, {}, { ...inBackground, signal }),
        onUpdate: (today) => void mutate(today, { revalidate: false }),
      },
      watching.signal,
    );
    return () => watching.abort();
  }, [client, id, mutate]);
  return data?.total;
}
