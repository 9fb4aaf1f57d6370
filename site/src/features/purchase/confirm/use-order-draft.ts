import { useRef, useState } from 'react';
import { draftStorage, emptyDraft, type DraftOwner, type OrderDraft, type PlacedOrder } from './order-draft';

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
