import { useId, useState, type ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { formatFen } from '#contract/format-fen.ts';
import { cancelOrder, hideOrder, refundOrder } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderTypeLabels, type OrderAction } from '#contract/order/order-status.ts';
import { transferGoesBack } from '#data/bank-transfer.ts';
import { useAction } from '#data/http/use-action.ts';
import { ActionForm, ActionNotes } from '#ui/dialog/form-dialog.tsx';
import styles from './order-dialogs.module.css';

/** An action that a dialog asks about before it is done. */
export type ConfirmableAction = Extract<OrderAction, 'cancel' | 'refund' | 'hide'>;

/** How an action ended: it is done, or the order was no longer what the page showed. */
export type Outcome = 'done' | 'stale';

/** Properties of the dialog of an action. */
export interface ActionDialogProps {
  order: OrderSummary;
  onClose: () => void;
  onSettled: (outcome: Outcome) => void;
}

const dialogs: Readonly<Record<ConfirmableAction, (props: ActionDialogProps) => ReactNode>> = {
  cancel: CancelDialog,
  refund: RefundDialog,
  hide: HideDialog,
};

/** Asks before an action is done, and does it. */
export default function OrderDialogs({
  action,
  ...props
}: ActionDialogProps & { action: ConfirmableAction }): ReactNode {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

const cancelReasons = ['不想买了', '版本或时长选错了', '重复下单', '价格或优惠不合适'];

/** Cancels an order that is not paid. */
function CancelDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
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
      <ReasonField label="取消原因（选填）" choices={cancelReasons} value={reason} onChange={setReason} />
    </ActionForm>
  );
}

const refundReasons = ['功能不符合预期', '买错了版本或时长', '业务有变化，暂时用不上', '重复购买'];
/** Fewest characters that the API takes. */
const minReason = 2;

/** Asks for the money of an order back. */
function RefundDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
  const [reason, setReason] = useState(noReason);
  const [isChecked, setChecked] = useState(false);
  const { run, isPending, failureText } = useAction(refundOrder, { onStale: () => onSettled('stale') });
  const isMissing = reasonText(reason).length < minReason;
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
        choices={refundReasons}
        value={reason}
        onChange={setReason}
        error={isChecked && isMissing ? `请${reason.choice ? '填写' : '选择'}退款原因` : undefined}
      />
    </ActionForm>
  );
}

/** Takes an ended order off the list. */
function HideDialog({ order, onClose, onSettled }: ActionDialogProps): ReactNode {
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

/** A reason that is chosen or written. */
interface Reason {
  /** One of the choices; '' while nothing is chosen. */
  choice: string;
  /** What is written when none of them fits. */
  words: string;
}

const noReason: Reason = { choice: '', words: '' };

const other = '其他原因';
/** Characters that the API takes. */
const wordsLimit = 200;

interface ReasonFieldProps {
  label: string;
  choices: readonly string[];
  value: Reason;
  onChange: (value: Reason) => void;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** Asks for a reason: some to choose from, and room for another. */
function ReasonField({ label, choices, value, onChange, error }: ReasonFieldProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="min-width-0 border-0 padding-0 margin-0" aria-describedby={`${id}-error`}>
      <legend className="text-ink weight-600 padding-0">{label}</legend>
      {[...choices, other].map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={value.choice === choice}
            onChange={() => onChange({ ...value, choice })}
          />
          {choice}
        </label>
      ))}
      {value.choice === other && (
        <div className={styles.words}>
          <label htmlFor={`${id}-words`} className="visually-hidden">
            {other}
          </label>
          <textarea
            id={`${id}-words`}
            rows={3}
            maxLength={wordsLimit}
            placeholder="请简单说明"
            value={value.words}
            onChange={({ currentTarget }) => onChange({ ...value, words: currentTarget.value })}
          />
          <p className={styles.count} aria-hidden="true">
            {value.words.length}/{wordsLimit}
          </p>
        </div>
      )}
      <p id={`${id}-error`} className="text-danger size-small" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** The reason as the API takes it; '' while there is none. */
function reasonText({ choice, words }: Reason): string {
  return (choice === other ? words : choice).trim();
}
