import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { previewOrder } from '#contract/order/order-endpoints.ts';
import type { OrderSelection, PreviewOrderReply } from '#contract/order/order-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useCacheKey } from '#data/http/cache-key.ts';
import { useHttpClient } from '#data/http/http-client.ts';

/** How long a selection must stay the same before its price is asked for, in milliseconds. */
const settleTime = 250;

export interface OrderPreview {
  /** The last price that came, maybe of the selection before. */
  readonly reply: PreviewOrderReply | undefined;
  /** Whether `reply` is the price of the selection. */
  readonly isCurrent: boolean;
  /** Why the selection has no price. */
  readonly failure: ApiFailure | undefined;
  /** Asks again. @returns the price, or undefined when that failed. */
  readonly refresh: () => Promise<PreviewOrderReply | undefined>;
}

/** What a selection costs, by the server; nothing for visitors and without a selection. Failures are for the caller to show. */
export function useOrderPreview(selection: OrderSelection | undefined): OrderPreview {
  const client = useHttpClient();
  const wanted = selection === undefined ? '' : JSON.stringify(selection);
  const settled = useSettled(wanted);
  const body = JSON.parse(settled || 'null') as OrderSelection;
  const address = useCacheKey(previewOrder, { body });
  const { data, error, mutate } = useSWR<{ of: string; reply: PreviewOrderReply }, ApiFailure>(
    address === null || settled === '' ? null : `${address}?${settled}`,
    async () => ({ of: settled, reply: await client(previewOrder, { body }, { showError: false }) }),
    { keepPreviousData: true },
  );
  const isSettled = settled === wanted;
  return {
    // A visitor who has signed out has no price either.
    reply: address === null ? undefined : data?.reply,
    isCurrent: isSettled && data?.of === wanted && error === undefined,
    failure: isSettled ? error : undefined,
    refresh: () =>
      mutate().then(
        (fresh) => fresh?.reply,
        () => undefined,
      ),
  };
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleTime);
    return () => clearTimeout(timer);
  }, [text]);
  // The first selection need not wait.
  return settled === '' ? text : settled;
}
