import type { OrderSummary } from '#contract/order/order-schema.ts';
import type { OrderAction } from '#contract/order/order-status.ts';

/** An action that a dialog asks about before it is done. */
export type ConfirmableAction = Extract<OrderAction, 'cancel' | 'refund' | 'hide'>;

/** How an action ended: it is done, or the order was no longer what the page showed. */
export type Outcome = 'done' | 'stale';

/** What the dialog of an action is given. */
export interface ActionDialogProps {
  order: OrderSummary;
  onClose: () => void;
  onSettled: (outcome: Outcome) => void;
}
