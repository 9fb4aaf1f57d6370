import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { useBackgroundCall } from './background-read';

/** One page of a list, as all lists of the console reply. */
export interface ListReply<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly page: number;
}

/** Milliseconds between two looks at a list that is shown. */
const pause = 30_000;

interface NewRows<Row> {
  /** What to tell above the table; undefined while what is shown is the newest. */
  readonly notice: string | undefined;
  /** The newest page, for when the operator asks for it. */
  readonly newest: ListReply<Row> | undefined;
}

/**
 * Looks at a list again and again while it is shown, and at once where it is shown as it was before, as after Back. Rows that came
 * or went are told, and never move those that are shown; what changed within the same rows is passed to `onUpdate`, and after Back
 * so is a list without the rows that the operator has dealt with meanwhile.
 */
export function useNewRows<Row>(
  endpoint: Endpoint,
  input: EndpointInput<EndpointShape>,
  shown: ListReply<Row> | undefined,
  rowKey: (row: Row) => string,
  onUpdate: (reply: ListReply<Row>) => void,
): NewRows<Row> {
  const call = useBackgroundCall();
  const [newest, setNewest] = useState<ListReply<Row>>();
  const latest = useRef({ input, shown, rowKey, onUpdate });
  useEffect(() => {
    latest.current = { input, shown, rowKey, onUpdate };
  });

  const look = useCallback(
    async (isReturn = false) => {
      const asked = latest.current;
      if (!asked.shown) return undefined;
      const reply = (await call(endpoint, asked.input as never)) as ListReply<Row> | undefined;
      const { shown: now, rowKey: keyOf } = latest.current;
      if (!reply || !now || now !== asked.shown) return undefined;
      if (isSame(reply, now, keyOf) || (isReturn && isShortened(reply, now, keyOf))) {
        setNewest(undefined);
        latest.current.onUpdate(reply);
      } else setNewest(reply);
      return undefined;
    },
    [call, endpoint],
  );
  const lookAgain = useCallback(() => look(), [look]);
  useRepeatedRead({ isValidating: false, mutate: lookAgain as never }, pause);
  const page = JSON.stringify(input);
  useEffect(() => {
    // What is shown before it was asked for is what an earlier visit left.
    if (latest.current.shown) void look(true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [page, look]);

  if (!newest || !shown || isSame(newest, shown, rowKey)) return { notice: undefined, newest: undefined };
  return { newest, notice: noticeOf(newest, shown, rowKey) };
}

function isSame<Row>(one: ListReply<Row>, other: ListReply<Row>, rowKey: (row: Row) => string): boolean {
  return one.total === other.total && keysOf(one, rowKey).join() === keysOf(other, rowKey).join();
}

/** Whether rows went and none came between those that stay. */
function isShortened<Row>(newest: ListReply<Row>, shown: ListReply<Row>, rowKey: (row: Row) => string): boolean {
  const keys = keysOf(newest, rowKey);
  const stay = keysOf(shown, rowKey).filter((key) => keys.includes(key));
  return stay.length > 0 && stay.every((key, index) => key === keys[index]);
}

function keysOf<Row>({ items }: ListReply<Row>, rowKey: (row: Row) => string): string[] {
  return items.map(rowKey);
}

function noticeOf<Row>(newest: ListReply<Row>, shown: ListReply<Row>, rowKey: (row: Row) => string): string {
  const known = new Set(keysOf(shown, rowKey));
  const unknown = newest.page === 1 ? keysOf(newest, rowKey).filter((key) => !known.has(key)).length : 0;
  const count = Math.max(newest.total - shown.total, unknown);
  return count > 0 ? `有 ${count} 条新记录` : '列表有变化';
}
