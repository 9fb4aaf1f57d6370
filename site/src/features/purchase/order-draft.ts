import type { CreateOrderBody } from '#contract/order/order-schema.ts';
import { sessionItem, type StorageItem } from '#data/storage.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { codes } from '#contract/codes.ts';
import { keptSelection } from './selection';

/** An order that is being prepared, as this tab keeps it. */
export interface OrderDraft {
  readonly remark: string;
  /** `best` follows the server's offers; a number is the buyer's own choice. */
  readonly coupon: 'best' | 'none' | number;
  /** The key that the server knows this order by, however often it is sent. */
  readonly key: string;
  /** What was sent under the key, so that it is sent the same way again when no answer came. */
  readonly sent?: CreateOrderBody | undefined;
  /** The order that became of it. */
  readonly placed?: PlacedOrder | undefined;
}

export interface PlacedOrder {
  readonly orderNo: string;
  /** Until when it can be paid, as the API writes it. */
  readonly expireAt: string;
  /** The address of the selection that was ordered. */
  readonly selection: string;
}

export function emptyDraft(): OrderDraft {
  return { remark: '', coupon: 'best', key: randomUuid() };
}

/** Whose draft it is: a user's in an organisation, for a product. */
export interface DraftOwner {
  readonly userId: number;
  readonly orgId: number;
  readonly appId: string;
}

/** Where this tab keeps a draft; a tab that was duplicated has the same. */
function storedDraft({ userId, orgId, appId }: DraftOwner): StorageItem<OrderDraft> {
  return sessionItem(`xl:order-draft:${userId}:${orgId}:${appId}`, (stored) => {
    const draft = stored as OrderDraft;
    return typeof draft.key === 'string' && typeof draft.remark === 'string' ? draft : undefined;
  });
}

/** Drafts in the session storage. */
export const draftStorage = {
  /** The stored draft, or a new one, which is stored at once. */
  open(owner: DraftOwner): OrderDraft {
    const stored = storedDraft(owner).read();
    if (stored) return withoutExpired(stored);
    const draft = emptyDraft();
    this.write(owner, draft);
    return draft;
  },
  write: (owner: DraftOwner, draft: OrderDraft) => void storedDraft(owner).write(draft),
};

/** An order that can no longer be paid is no reason to ask before another one. */
function withoutExpired(draft: OrderDraft): OrderDraft {
  const isOpen = draft.placed && Date.parse(draft.placed.expireAt) > Date.now();
  return isOpen ? draft : { ...draft, placed: undefined };
}

/** Under which key a body is sent, and which body: the one sent before when both say the same, else the new one under a new key. */
export function toSend(draft: OrderDraft, body: CreateOrderBody): { key: string; sent: CreateOrderBody } {
  if (!draft.sent) return { key: draft.key, sent: body };
  const isSame = textOf(draft.sent) === textOf(body);
  return isSame ? { key: draft.key, sent: draft.sent } : { key: randomUuid(), sent: body };
}

/** Where the visitor came from is no part of what they order. */
function textOf(body: CreateOrderBody): string {
  const parts = Object.entries(body).filter(([name]) => name !== 'Attribution');
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface KeptDraft {
  readonly draft: OrderDraft;
  readonly update: (change: Partial<OrderDraft>) => void;
  /** Starts a new draft, which knows the order that was placed. The page stays as it is: another one follows. */
  readonly finish: (placed: PlacedOrder) => void;
}

/** The draft of an order, kept in this tab; the component that calls this is mounted anew for another owner. */
export function useOrderDraft(owner: DraftOwner): KeptDraft {
  const [draft, setDraft] = useState(() => draftStorage.open(owner));
  const latest = useRef(draft);
  const keep = (next: OrderDraft) => {
    latest.current = next;
    draftStorage.write(owner, next);
  };
  return {
    draft,
    update(change) {
      keep({ ...latest.current, ...change });
      setDraft(latest.current);
    },
    finish: (placed) => keep({ ...emptyDraft(), placed }),
  };
}

interface Placement {
  /** Places the order and goes on to its payment. @returns why that failed; undefined when it did not. */
  readonly place: (body: CreateOrderBody) => Promise<ApiFailure | undefined>;
  /** True from the press until the next page. */
  readonly isPlacing: boolean;
}

/**
 * Places a draft as an order, once: whatever is sent again, as after an answer that was lost, carries the same key.
 * @param selection address of what is ordered.
 */
export function usePlacement(kept: KeptDraft, selection: string): Placement {
  const navigate = useNavigate();
  const { submit, isPending } = useAction(createOrder, { refreshes: [listOrders] });
  const [isLeaving, setLeaving] = useState(false);

  const place = async (body: CreateOrderBody) => {
    const { key, sent } = toSend(kept.draft, body);
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
