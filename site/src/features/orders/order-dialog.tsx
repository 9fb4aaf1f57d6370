import type { ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import type { ActionDialogProps, ConfirmableAction } from './order-dialogs';

/** What a visitor is told when an action is done. */
export const doneTexts: Readonly<Record<ConfirmableAction, string>> = {
  cancel: '订单已取消',
  refund: '退款申请已提交',
  hide: '订单已删除',
};

/** Told when an order was no longer what the page showed. */
export const staleText = '订单状态已变化，已更新为最新状态';

const dialogsModule = lazyModule(() => import('./order-dialogs'));

interface OrderDialogProps extends ActionDialogProps {
  action: ConfirmableAction;
}

/** Asks before an action is done, and does it. */
export function OrderDialog(props: OrderDialogProps): ReactNode {
  return <LazyPart key={props.action} module={dialogsModule} props={props} onDismiss={props.onClose} />;
}
