import type { ConfirmableAction } from './dialogs/confirmable-action';

/** What a visitor is told when an action is done. */
export const doneTexts: Readonly<Record<ConfirmableAction, string>> = {
  cancel: '订单已取消',
  refund: '退款申请已提交',
  hide: '订单已删除',
};

/** Told when an order was no longer what the page showed. */
export const staleText = '订单状态已变化，已更新为最新状态';
