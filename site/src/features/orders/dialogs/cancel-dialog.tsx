import { useState, type ReactNode } from 'react';
import { cancelOrder } from '#contract/order/order-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { transferGoesBack } from '#data/bank-transfer.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import type { ActionDialogProps } from './confirmable-action';
import { noReason, ReasonField, reasonText } from './reason-field';

const reasons = ['不想买了', '版本或时长选错了', '重复下单', '价格或优惠不合适'];

/** Cancels an order that is not paid. */
export default function CancelDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
  const [reason, setReason] = useState(noReason);
  const { run, isPending, failureText } = useAction(cancelOrder, { onStale: () => onSettled('stale') });
  const cancel = async () => {
    const body = { Reason: reasonText(reason), Version: order.Version };
    if (await run({ params: { orderNo: order.OrderNo }, body })) onSettled('done');
  };
  return (
    <ActionForm
      title="取消订单"
      action="取消订单"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void cancel()}
      onClose={onClose}
    >
      <p>取消后不能恢复，需要时请重新下单。{order.CouponFen > 0 && '已使用的优惠券会退回。'}</p>
      {order.TransferAt && <p>转账还在核对。取消后，{transferGoesBack}</p>}
      <ReasonField label="取消原因（选填）" choices={reasons} value={reason} onChange={setReason} />
    </ActionForm>
  );
}
