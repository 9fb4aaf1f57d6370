import type { ReactNode } from 'react';
import { hideOrder } from '#contract/order/order-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import type { ActionDialogProps } from './confirmable-action';

/** Takes an ended order off the list. */
export default function HideDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
  const { run, isPending, failureText } = useAction(hideOrder, { onStale: () => onSettled('stale') });
  const hide = async () => {
    if (await run({ params: { orderNo: order.OrderNo } })) onSettled('done');
  };
  return (
    <ActionForm
      title="删除订单"
      action="删除订单"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void hide()}
      onClose={onClose}
    >
      <p>
        删除 {order.ProductName} {order.VersionName} 的订单？
      </p>
      <p>删除后订单不再出现在列表中，已开通的服务与付款记录不受影响。</p>
    </ActionForm>
  );
}
