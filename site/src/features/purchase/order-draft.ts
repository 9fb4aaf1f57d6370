import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { createOrder, listOrders } from '#contract/order/order-endpoints.ts';
import type { CreateOrderBody } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { useAction } from '#data/http/use-action.ts';
import { sessionItem, type StorageItem } from '#data/storage.ts';
import { keptSelection } from './selection';

/** An order that is being prepared, as this tab keeps it. */
export interface OrderDraft {
  readonly remark: string;
  /** `best` follows the server's offers; a number is the buyer's own choice. */
  readonly coupon: 'best' | 'none' | number;
  /** The key by which the server recognises this order, however often it is sent. */
  readonly key: string;
  /** What was sent under the key, so that it is sent the same way again when no response came. */
  readonly sent?: CreateOrderBody | undefined;
  /** The order that it became. */
  readonly placed?: PlacedOrder | undefined;
}

interface PlacedOrder {
  readonly orderNo: string;
  /** Until when it can be paid, as the API writes it. */
  readonly expireAt: string;
  /** The path of the selection that was ordered. */
  readonly selection: string;
}

/** Whose draft it is: a user's in an organisation, for a product. */
interface DraftOwner {
  readonly userId: number;
  readonly orgId: number;
  readonly appId: string;
}

export interface KeptDraft {
  readonly draft: OrderDraft;
  /** Returns the draft with the changes since the last render. */
  readonly latest: () => OrderDraft;
  readonly update: (change: Partial<OrderDraft>) => void;
  /** Starts a new draft. */
  readonly restart: () => void;
  /** Stores a new draft that names the order that was placed. The page stays as it is: another one follows. */
  readonly finish: (placed: PlacedOrder) => void;
}

/** The draft of an order, kept in this tab; the component that calls this is remounted for another owner. */
export function useOrderDraft(owner: DraftOwner): KeptDraft {
  const [stored] = useState(() => storedDraft(owner));
  const [draft, setDraft] = useState(() => openDraft(stored));
  const latest = useRef(draft);
  const keep = (next: OrderDraft) => {
    latest.current = next;
    stored.write(next);
  };
  const replace = (next: OrderDraft) => {
    keep(next);
    setDraft(next);
  };
  return {
    draft,
    latest: () => latest.current,
    update: (change) => replace({ ...latest.current, ...change }),
    restart: () => replace(emptyDraft()),
    finish: (placed) => keep({ ...emptyDraft(), placed }),
  };
}

function emptyDraft(): OrderDraft {
  return { remark: '', coupon: 'best', key: randomUuid() };
}

function storedDraft({ userId, orgId, appId }: DraftOwner): StorageItem<OrderDraft> {
  return sessionItem(`xl:order-draft:${userId}:${orgId}:${appId}`, (stored) => {
    const draft = stored as OrderDraft;
    return typeof draft.key === 'string' && typeof draft.remark === 'string' ? draft : undefined;
  });
}

/** Returns the stored draft, or a new one, which is stored at once: a duplicated tab has the same. */
function openDraft(stored: StorageItem<OrderDraft>): OrderDraft {
  const draft = stored.read();
  if (draft) {
    // An order that can no longer be paid is no reason to ask before another one.
    const isOpen = draft.placed && Date.parse(draft.placed.expireAt) > Date.now();
    return isOpen ? draft : { ...draft, placed: undefined };
  }
  const empty = emptyDraft();
  stored.write(empty);
  return empty;
}

interface Placement {
  /** Places the order and goes on to its payment. @returns why that failed; undefined when it did not. */
  readonly place: (body: CreateOrderBody) => Promise<ApiFailure | undefined>;
  /** True from the press until the next page. */
  readonly isPlacing: boolean;
}

/**
 * Places a draft as an order, once: what is sent again, as after a lost response, has the same key.
 * @param selection path of what is ordered.
 */
export function usePlacement(kept: KeptDraft, selection: string): Placement {
  const navigate = useNavigate();
  const { submit, isPending } = useAction(createOrder, { refreshes: [listOrders] });
  const [isLeaving, setLeaving] = useState(false);

  const place = async (body: CreateOrderBody) => {
    const { key, sent } = keyedBody(kept.latest(), body);
    kept.update({ key, sent });
    try {
      const { OrderNo, Status, ExpireAt } = await submit({ body: sent }, { headers: { 'idempotency-key': key } });
      setLeaving(true);
      kept.finish({ orderNo: OrderNo, expireAt: ExpireAt, selection });
      keptSelection.remove();
      const next = Status === orderStatus.unpaid ? 'orderPayinfo' : 'orderPayResult';
      // In the place of this page, so that the way back does not lead to a form that was sent.
      void navigate(buildPath(next, {}, { orderNo: OrderNo }), { replace: true });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Another window sent something else under the key.
      if (error.code === codes.duplicateSubmission) kept.update({ key: randomUuid(), sent: undefined });
      return error;
    }
  };
  return { place, isPlacing: isPending || isLeaving };
}

/** Returns the body that was sent before, with its key, when the new one says the same; else the new one under a new key. */
function keyedBody({ key, sent }: OrderDraft, body: CreateOrderBody): { key: string; sent: CreateOrderBody } {
  if (!sent) return { key, sent: body };
  return orderText(sent) === orderText(body) ? { key, sent } : { key: randomUuid(), sent: body };
}

/** The content of an order as text; where the visitor came from is no part of it. */
function orderText(body: CreateOrderBody): string {
  const parts = Object.entries(body).filter(([name]) => name !== 'Attribution');
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
