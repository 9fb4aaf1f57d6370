import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { createPayment } from '#contract/payment/payment-endpoints.ts';
import type { CreatePaymentReply, GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { payChannelLabels, paymentStatus, type OnlineChannel } from '#contract/payment/payment-status.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { serverNow, useDeadlinePassed } from '#data/http/server-clock.ts';
import { useAction } from '#data/http/use-action.ts';
import type { PollStatus } from '#data/polling/use-poll.ts';
import { sessionText } from '#data/storage.ts';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { usePaymentState, type PatchOrder } from './cashier-order';
import '#ui/theme/states.css';
import styles from './code-panel.module.css';

interface CodePanelProps {
  orderNo: string;
  channel: OnlineChannel;
  /** Whether the buyer wants to pay although a transfer waits for its confirmation. */
  isBesideTransfer: boolean;
  patch: PatchOrder;
}

/** Payment by a code: shows it, polls it, and replaces it when it cannot be paid any more. */
export function CodePanel({ orderNo, channel, isBesideTransfer, patch }: CodePanelProps): ReactNode {
  const { run, isPending, failureText } = useAction(createPayment, { onStale: () => patch({}) });
  const [code, setCode] = useState<CreatePaymentReply>();
  const panel = useRef<HTMLElement>(null);

  /** Requests a code that can be paid: the open one, or a new one. */
  async function request(): Promise<void> {
    // The same key until a response has come, also after a reload; then the next request asks for another code.
    const stored = sessionText(`xl:pay:${orderNo}:${channel}${isBesideTransfer ? ':beside-transfer' : ''}`);
    const key = stored.read() ?? randomUuid();
    stored.write(key);
    const body = { OrderNo: orderNo, Channel: channel, ...(isBesideTransfer && { BesideTransfer: true as const }) };
    const reply = await run({ body }, { headers: { 'idempotency-key': key } });
    if (!reply) return;
    stored.remove();
    setCode(reply);
  }

  const first = useRef(request);
  useEffect(() => void first.current(), []);

  async function renew(): Promise<void> {
    await request();
    // The button that was pressed goes away with the code that it stood on.
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement)) panel.current?.focus();
  }

  const renewal = { isPending, onRenew: () => void renew() };
  return (
    <section
      ref={panel}
      className={`${styles.panel} line-top`}
      tabIndex={-1}
      aria-label={`${payChannelLabels[channel]}付款码`}
    >
      {code ? (
        <PaymentCode key={code.PayNo} code={code} renewal={renewal} patch={patch} />
      ) : (
        <div className="grid justify-items-center">
          <QrFrame
            label="正在获取付款码"
            renewal={failureText === undefined ? undefined : { ...renewal, label: '重新获取付款码' }}
          />
        </div>
      )}
      <FormAlert text={failureText} />
    </section>
  );
}

/** Time after which the button for those who have paid is stressed, in ms: by then most responses have come by themselves. */
const longWait = 150_000;

interface PaymentCodeProps {
  code: CreatePaymentReply;
  renewal: { readonly isPending: boolean; readonly onRenew: () => void };
  patch: PatchOrder;
}

/** One code, until it is paid or cannot be paid any more. */
function PaymentCode({ code, renewal, patch }: PaymentCodeProps): ReactNode {
  const { state, status, pollNow } = usePaymentState(code.PayNo, patch);
  const stage = codeStage(state, useDeadlinePassed(code.ExpireAt, code));
  const [longAt] = useState(() => new Date(serverNow(code) + longWait).toISOString());
  const isLong = useDeadlinePassed(longAt, code);
  const { scanner } = channelTexts[code.Channel];
  const opensHere = stage === 'open' && payLink(code.QrContent) !== undefined;
  const amount = `¥${formatFen(code.AmountFen)}`;
  const name = `${payChannelLabels[code.Channel]}付款码`;
  const renewalLabel = {
    open: undefined,
    paid: undefined,
    expired: '二维码已失效，点击刷新',
    failed: '支付失败，重新获取付款码',
  }[stage];
  return (
    <div className={`${styles.code} flex wrap items-center justify-center`}>
      <QrFrame
        value={code.QrContent}
        label={stage === 'open' ? `${name}，金额 ${amount}` : `${name}，已不能支付`}
        isStale={stage !== 'open'}
        renewal={renewalLabel === undefined ? undefined : { ...renewal, label: renewalLabel }}
      />
      <div className={`${styles.beside} grid gap-3 min-width-0`}>
        <p className={`${styles.amount} text-ink tabular`}>{amount}</p>
        <p className="text-ink size-large weight-600">
          <span className={opensHere ? styles.elsewhere : undefined}>请使用{scanner}扫一扫支付</span>
          {opensHere && <span className={styles.onPhone}>在本机打开{scanner}，或用另一台手机扫码</span>}
        </p>
        {stage === 'open' && (
          <p className="text-secondary">
            付款码有效时间 <Countdown until={code.ExpireAt} reply={code} />
          </p>
        )}
        <CodeActions code={code} stage={stage} isLong={isLong} pollNow={pollNow} />
        <output className={`${styles[stage]} gapless text-secondary size-small`}>
          {statusText(stage, status, state?.FailReason ?? '')}
        </output>
      </div>
    </div>
  );
}

/** Describes how the payment goes. @param reason why it failed. */
function statusText(stage: CodeStage, status: PollStatus, reason: string): string {
  if (stage === 'paid') return '支付成功，正在跳转';
  if (stage === 'failed') return `支付失败${reason && `：${reason}`}`;
  if (stage === 'expired') return '二维码已失效，请刷新后再支付';
  if (status === 'unreachable') return '网络不稳定，正在重新查询；已付款的不受影响';
  if (status === 'limited') return '查询过于频繁，稍后自动继续';
  return '';
}

interface CodeActionsProps {
  code: CreatePaymentReply;
  stage: CodeStage;
  /** Whether the code has been shown for so long that whoever has paid should say so. */
  isLong: boolean;
  pollNow: () => Promise<void>;
}

/** What can be done beside scanning the code. */
function CodeActions({ code, stage, isLong, pollNow }: CodeActionsProps): ReactNode {
  const [check, setCheck] = useState<'none' | 'pending' | 'done'>('none');
  const result = useRef<HTMLOutputElement>(null);
  const link = stage === 'open' ? payLink(code.QrContent) : undefined;
  useEffect(() => {
    if (check === 'done') result.current?.scrollIntoView({ block: 'nearest' });
  }, [check]);

  async function checkNow(): Promise<void> {
    setCheck('pending');
    await pollNow();
    setCheck('done');
  }

  return (
    <>
      <div className={`${styles.actions} wrap items-center`}>
        {link && (
          <a
            className={`${styles.here} items-center justify-center text-white weight-600`}
            href={link}
            rel="noreferrer"
          >
            {channelTexts[code.Channel].open}
          </a>
        )}
        {stage !== 'paid' && (
          <Button
            size="large"
            theme={isLong ? 'solid' : 'outline'}
            aria-busy={check === 'pending'}
            onClick={() => void checkNow()}
          >
            我已完成支付
          </Button>
        )}
        {link && mockPage.test(link) && (
          <a className="link-underlined" href={link} target="_blank" rel="noopener noreferrer">
            模拟支付
          </a>
        )}
      </div>
      <output ref={result} className={`${styles.answer} gapless text-secondary size-small`}>
        {check === 'pending' && '正在查询支付结果'}
        {check === 'done' && stage !== 'paid' && '暂未收到付款，到账后本页会自动跳转'}
      </output>
    </>
  );
}

interface ChannelTexts {
  /** The application that scans the code. */
  readonly scanner: string;
  /** Opens that application where the code is shown on the phone itself. */
  readonly open: string;
}

const channelTexts: Readonly<Record<OnlineChannel, ChannelTexts>> = {
  alipay: { scanner: '支付宝', open: '打开支付宝支付' },
  wechat: { scanner: '微信', open: '打开微信支付' },
};

/** What a code may contain: a page, or an address that opens the payer's application. */
const schemes = /^(https?|weixin|alipays?):/i;
/** The page of the gateway that development pays by; production has none. */
const mockPage = /^https?:\/\/[^/]+\/mockpay\//i;

/** Returns the link that opens the content of a code; undefined for what no payment service would send. */
function payLink(qrContent: string): string | undefined {
  return schemes.test(qrContent) ? qrContent : undefined;
}

/** Whether a code can be paid, has to be replaced because it expired or its payment failed, or is done with. */
type CodeStage = 'open' | 'expired' | 'failed' | 'paid';

/** @param isExpired whether the time of the code has passed. */
function codeStage(state: GetPaymentStateReply | undefined, isExpired: boolean): CodeStage {
  if (state && state.OrderStatus !== orderStatus.unpaid) return 'paid';
  switch (state?.Status) {
    case paymentStatus.paid:
      return 'paid';
    case paymentStatus.failed:
      return 'failed';
    case paymentStatus.closed:
      return 'expired';
    default:
      return isExpired ? 'expired' : 'open';
  }
}
