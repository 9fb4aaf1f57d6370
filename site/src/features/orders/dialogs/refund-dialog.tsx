import { useState, type ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { refundOrder } from '#contract/order/order-endpoints.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import { useAction } from '#data/http/use-action.ts';
import { ActionForm, ActionNotes } from '#ui/dialog/form-dialog.tsx';
import type { ActionDialogProps } from './confirmable-action';
import { noReason, ReasonField, reasonText } from './reason-field';

const reasons = ['功能不符合预期', '买错了版本或时长', '业务有变化，暂时用不上', '重复购买'];
/** Characters that the API asks for at least. */
const shortest = 2;

/** Asks for the money of an order back. */
export default function RefundDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
  const [reason, setReason] = useState(noReason);
  const [isChecked, setChecked] = useState(false);
  const { run, isPending, failureText } = useAction(refundOrder, { onStale: () => onSettled('stale') });
  const isMissing = reasonText(reason).length < shortest;
  const send = async (form: HTMLFormElement) => {
    setChecked(true);
    if (isMissing) return (form.querySelector('textarea') ?? form.querySelector('input'))?.focus();
    const body = { Reason: reasonText(reason) };
    if (await run({ params: { orderNo: order.OrderNo }, body })) onSettled('done');
  };
  return (
    <ActionForm
      title="申请退款"
      action="提交退款申请"
      isPending={isPending}
      failure={failureText}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <p>
        申请退还 <strong>¥{formatFen(order.PaidFen)}</strong>（{order.ProductName} {order.VersionName}，
        {orderTypeLabels[order.Type]}）
      </p>
      <ActionNotes>
        <li>付款后 {servicePromises.refundDays} 天内可以申请，由客服审核，结果会显示在订单中。</li>
        <li>
          退款通过后，本次{orderTypeLabels[order.Type]}的服务随即关闭，数据保留 {servicePromises.dataKeptDays} 天。
        </li>
        <li>款项原路退回，到账时间以支付渠道为准。</li>
        {order.CouponFen > 0 && <li>本单使用的优惠券不退回。</li>}
      </ActionNotes>
      <ReasonField
        label="退款原因"
        choices={reasons}
        value={reason}
        onChange={setReason}
        error={isChecked && isMissing ? `请${reason.choice ? '填写' : '选择'}退款原因` : undefined}
      />
    </ActionForm>
  );
}
