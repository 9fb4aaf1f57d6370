import { useState, type FormEvent, type ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { formatFen } from '#contract/format-fen.ts';
import { cancelOrder, hideOrder, refundOrder } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderTypeLabels, type OrderAction } from '#contract/order/order-status.ts';
import { transferGoesBack } from '#data/bank-transfer.ts';
import { useAction } from '#data/http/use-action.ts';
import { Choice } from '#ui/choice/choice.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ActionNotes, FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field/field.tsx';

/** An action that a dialog confirms. */
export type ConfirmableAction = Extract<OrderAction, 'cancel' | 'refund' | 'hide'>;

interface ActionDialogProps {
  order: OrderSummary;
  onClose: () => void;
  onDone: () => void;
  /** Called when the order is no longer what the page shows. */
  onStale: () => void;
}

const dialogs: Readonly<Record<ConfirmableAction, (props: ActionDialogProps) => ReactNode>> = {
  cancel: CancelDialog,
  refund: RefundDialog,
  hide: HideDialog,
};

interface OrderDialogProps extends ActionDialogProps {
  action: ConfirmableAction;
}

/** Confirms an action of an order, and performs it. */
export default function OrderDialog({ action, ...props }: OrderDialogProps): ReactNode {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

const cancelReasons = ['不想买了', '版本或时长选错了', '重复下单', '价格或优惠不合适'];

/** Cancels an order that is not paid. */
function CancelDialog({ order, onDone, ...dialog }: ActionDialogProps): ReactNode {
  const [reason, setReason] = useState(noReason);
  return (
    <ConfirmDialog
      {...dialog}
      title="取消订单"
      endpoint={cancelOrder}
      input={{ params: { orderNo: order.OrderNo }, body: { Reason: reasonText(reason), Version: order.Version } }}
      onSuccess={onDone}
    >
      <p>取消后不能恢复，需要时请重新下单。{order.CouponFen > 0 && '已使用的优惠券会退回。'}</p>
      {order.TransferAt && <p>转账还在核对。取消后，{transferGoesBack}</p>}
      <ReasonField label="取消原因（选填）" choices={cancelReasons} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

const refundReasons = ['功能不符合预期', '买错了版本或时长', '业务有变化，暂时用不上', '重复购买'];
/** Fewest characters that the API takes. */
const minReason = 2;

/** Applies for the refund of an order. */
function RefundDialog({ order, onClose, onDone, onStale }: ActionDialogProps): ReactNode {
  const [reason, setReason] = useState(noReason);
  const [isChecked, setChecked] = useState(false);
  const { run, isPending, failureText } = useAction(refundOrder, { onDone, onStale });
  const isMissing = reasonText(reason).length < minReason;
  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setChecked(true);
    if (isMissing) (currentTarget.querySelector('textarea') ?? currentTarget.querySelector('input'))?.focus();
    else void run({ params: { orderNo: order.OrderNo }, body: { Reason: reasonText(reason) } });
  };
  return (
    <FormDialog
      title="申请退款"
      action="提交退款申请"
      isConfirmation
      form={{ isPending, failure: failureText, onSubmit }}
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
        choices={refundReasons}
        value={reason}
        onChange={setReason}
        isMissing={isChecked && isMissing}
      />
    </FormDialog>
  );
}

/** Removes an order that has ended from the list. */
function HideDialog({ order, onDone, ...dialog }: ActionDialogProps): ReactNode {
  return (
    <ConfirmDialog
      {...dialog}
      title="删除订单"
      endpoint={hideOrder}
      input={{ params: { orderNo: order.OrderNo } }}
      onSuccess={onDone}
    >
      <p>
        删除 {order.ProductName} {order.VersionName} 的订单？
      </p>
      <p>删除后订单不再出现在列表中，已开通的服务与付款记录不受影响。</p>
    </ConfirmDialog>
  );
}

/** A reason that is chosen or written. */
interface Reason {
  /** One of the choices; '' while nothing is chosen. */
  choice: string;
  /** What is written when none of them fits. */
  text: string;
}

const noReason: Reason = { choice: '', text: '' };

const other = '其他原因';
/** Most characters that the API takes. */
const maxReason = 200;

interface ReasonFieldProps {
  label: string;
  choices: readonly string[];
  value: Reason;
  onChange: (value: Reason) => void;
  /** Whether a missing reason is marked as an error. */
  isMissing?: boolean;
}

/** A reason: one of some to choose from, or a text. */
function ReasonField({ label, choices, value, onChange, isMissing = false }: ReasonFieldProps): ReactNode {
  const isOther = value.choice === other;
  return (
    <div>
      <Choice
        legend={label}
        options={[...choices, other].map((choice) => ({ value: choice, label: choice }))}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        error={isMissing && !isOther ? `请选择${label}` : undefined}
      />
      {isOther && (
        <Field
          label={other}
          hidesLabel
          error={isMissing ? `请填写${label}` : undefined}
          count={{ length: value.text.length, limit: maxReason }}
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={maxReason}
              placeholder="请简单说明"
              value={value.text}
              onChange={({ target }) => onChange({ ...value, text: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The reason as the API takes it; '' while there is none. */
function reasonText({ choice, text }: Reason): string {
  return (choice === other ? text : choice).trim();
}
