import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CreatePaymentBody, CreatePaymentReply, GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { type OnlineChannel, payChannelLabels, paymentStatus } from '#contract/payment/payment-status.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import styles from './code-panel.module.css';
import { codes } from '#contract/codes.ts';
import { createPayment } from '#contract/payment/payment-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { sessionText, type StorageItem } from '#data/storage.ts';
import { serverNow, useDeadlinePassed } from '#data/http/server-clock.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { formatFen } from '#contract/format-fen.ts';
import { usePaymentState } from './cashier-order';
import type { PollStatus } from '#data/polling/use-poll.ts';
import { Button } from '#ui/button/button.tsx';
import { orderStatus } from '#contract/order/order-status.ts';

interface CodePanelProps {
  orderNo: string;
  channel: OnlineChannel;
  /** Whether the buyer wants to pay although a transfer waits for its confirmation. */
  isBesideTransfer: boolean;
  /** Hears the last state of a payment. */
  onSettled: (state: GetPaymentStateReply) => void;
  /** Hears that the order is not what the page shows. */
  onOrderChanged: () => void;
}

/** Payment by a code: shows it, watches it, and replaces it when it cannot be paid any more. */
export function CodePanel(props: CodePanelProps): ReactNode {
  const { orderNo, channel, isBesideTransfer, onSettled, onOrderChanged } = props;
  const request = { OrderNo: orderNo, Channel: channel, ...(isBesideTransfer && { BesideTransfer: true as const }) };
  const { code, obtain, isPending, problem } = usePaymentCode(request, onOrderChanged);
  const panel = useRef<HTMLElement>(null);

  async function renew(): Promise<void> {
    await obtain();
    // The button that was pressed goes away with the code that it stood on.
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement)) panel.current?.focus();
  }

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={`${payChannelLabels[channel]}付款码`}>
      {code ? (
        <CodeWait
          key={code.PayNo}
          code={code}
          isRenewing={isPending}
          onRenew={() => void renew()}
          onSettled={onSettled}
        />
      ) : (
        <div className="grid justify-items-center">
          <QrFrame
            label="正在获取付款码"
            renewal={
              problem === undefined ? undefined : { label: '重新获取付款码', isPending, onRenew: () => void renew() }
            }
          />
        </div>
      )}
      <FormAlert text={problem} />
    </section>
  );
}

/** Failures after which the order is no longer what the page shows. */
const orderChanged: readonly (number | undefined)[] = [codes.notFound, codes.orderStateRefused, codes.orderExpired];

interface PaymentCodeRead {
  code: CreatePaymentReply | undefined;
  /** Asks for a code that can be paid: the open one, or a new one. */
  obtain(): Promise<void>;
  isPending: boolean;
  /** Why there is no new code. */
  problem: string | undefined;
}

/** The code of an order and a channel, which is asked for as soon as it is shown. */
function usePaymentCode(body: CreatePaymentBody, onOrderChanged: () => void): PaymentCodeRead {
  const { submit, isPending, failure } = useAction(createPayment);
  const [code, setCode] = useState<CreatePaymentReply>();

  async function obtain(): Promise<void> {
    try {
      const reply = await submit({ body }, { headers: { 'idempotency-key': paymentKey(body) } });
      forgetPaymentKey(body);
      setCode(reply);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (orderChanged.includes(error.code)) onOrderChanged();
    }
  }

  const first = useRef(obtain);
  useEffect(() => void first.current(), []);
  return { code, obtain: useCallback(() => first.current(), []), isPending, problem: failure && failureText(failure) };
}

function storedKey({ OrderNo, Channel, BesideTransfer }: CreatePaymentBody): StorageItem<string> {
  return sessionText(`xl:pay:${OrderNo}:${Channel}${BesideTransfer ? ':beside-transfer' : ''}`);
}

/**
 * The key by which the server knows the request for a code that is sent again: the same one for the same request until
 * an answer has come, also after a reload.
 */
function paymentKey(request: CreatePaymentBody): string {
  const stored = storedKey(request);
  const key = stored.read() ?? randomUuid();
  stored.write(key);
  return key;
}

/** Ends the use of a key: the next request asks for another code if the last one cannot be paid any more. */
function forgetPaymentKey(request: CreatePaymentBody): void {
  storedKey(request).remove();
}

/** Time after which somebody who has paid should say so, in ms: by then most answers have come by themselves. */
const longWait = 150_000;

interface CodeWaitProps {
  code: CreatePaymentReply;
  isRenewing: boolean;
  onRenew: () => void;
  onSettled: (state: GetPaymentStateReply) => void;
}

/** One code, until it is paid or cannot be paid any more. */
export function CodeWait({ code, isRenewing, onRenew, onSettled }: CodeWaitProps): ReactNode {
  const { state, status, askNow } = usePaymentState(code.PayNo, onSettled);
  const stage = codeStage(state, useDeadlinePassed(code.ExpireAt, code));
  const [longAt] = useState(() => new Date(serverNow(code) + longWait).toISOString());
  const isLong = useDeadlinePassed(longAt, code);
  const { scanner } = channelWords[code.Channel];
  const canOpen = stage === 'open' && payLink(code.QrContent) !== undefined;
  const amount = `¥${formatFen(code.AmountFen)}`;
  return (
    <div className={styles.wait}>
      <QrFrame
        value={code.QrContent}
        label={codeLabel(stage, payChannelLabels[code.Channel], amount)}
        isStale={stage !== 'open'}
        renewal={
          stage === 'over' || stage === 'failed'
            ? {
                label: stage === 'over' ? '二维码已失效，点击刷新' : '支付失败，重新获取付款码',
                isPending: isRenewing,
                onRenew,
              }
            : undefined
        }
      />
      <div className={styles.beside}>
        <p className={styles.amount}>{amount}</p>
        <p className="text-ink size-large weight-600">
          <span className={canOpen ? styles.elsewhere : undefined}>请使用{scanner}扫一扫支付</span>
          {canOpen && <span className={styles.onPhone}>在本机打开{scanner}，或用另一台手机扫码</span>}
        </p>
        {stage === 'open' && (
          <p className="text-secondary">
            付款码有效时间 <Countdown until={code.ExpireAt} reply={code} />
          </p>
        )}
        <CodeActions code={code} stage={stage} isLong={isLong} askNow={askNow} />
        <CodeStatus stage={stage} status={status} reason={state?.FailReason ?? ''} />
      </div>
    </div>
  );
}

function codeLabel(stage: CodeStage, channel: string, amount: string): string {
  return stage === 'open' ? `${channel}付款码，金额 ${amount}` : `${channel}付款码，已不能支付`;
}

interface CodeStatusProps {
  stage: CodeStage;
  status: PollStatus;
  /** Why the payment failed. */
  reason: string;
}

/** How the payment goes; changes are announced. */
function CodeStatus({ stage, status, reason }: CodeStatusProps): ReactNode {
  return <output className={`${styles.status} ${styles[stage]}`}>{words({ stage, status, reason })}</output>;
}

function words({ stage, status, reason }: CodeStatusProps): string {
  if (stage === 'paid') return '支付成功，正在跳转';
  if (stage === 'failed') return `支付失败${reason && `：${reason}`}`;
  if (stage === 'over') return '二维码已失效，请刷新后再支付';
  if (status === 'unreachable') return '网络不稳定，正在重新查询；已付款的不受影响';
  if (status === 'limited') return '查询过于频繁，稍后自动继续';
  return '';
}

interface CodeActionsProps {
  code: CreatePaymentReply;
  stage: CodeStage;
  /** Whether the code has been shown for so long that whoever has paid should say so. */
  isLong: boolean;
  askNow: () => Promise<void>;
}

/** What can be done beside scanning the code. */
function CodeActions({ code, stage, isLong, askNow }: CodeActionsProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const answer = useRef<HTMLOutputElement>(null);
  const link = payLink(code.QrContent);
  useEffect(() => {
    if (wasAsked) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [wasAsked]);

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setAsked(false);
    await askNow();
    setAsking(false);
    setAsked(true);
  }

  return (
    <>
      <div className={styles.actions}>
        {stage === 'open' && link && (
          <a className={styles.here} href={link} rel="noreferrer">
            {channelWords[code.Channel].open}
          </a>
        )}
        {stage !== 'paid' && (
          <Button size="large" theme={isLong ? 'solid' : 'outline'} aria-busy={isAsking} onClick={() => void ask()}>
            我已完成支付
          </Button>
        )}
        {stage === 'open' && link && isMockLink(link) && (
          <a className={styles.mock} href={link} target="_blank" rel="noopener noreferrer">
            模拟支付
          </a>
        )}
      </div>
      <output ref={answer} className={styles.answer}>
        {isAsking ? '正在查询支付结果' : wasAsked && stage !== 'paid' ? '暂未收到付款，到账后本页会自动跳转' : ''}
      </output>
    </>
  );
}

interface ChannelWords {
  /** The application that scans the code. */
  readonly scanner: string;
  /** Opens that application where the code is shown on the phone itself. */
  readonly open: string;
}

const channelWords: Readonly<Record<OnlineChannel, ChannelWords>> = {
  alipay: { scanner: '支付宝', open: '打开支付宝支付' },
  wechat: { scanner: '微信', open: '打开微信支付' },
};

/** What may stand in a code: a page, or an address that opens the payer's application. */
const schemes = /^(https?|weixin|alipays?):/i;
/** The page of the gateway that development pays by. */
const mockPage = /^https?:\/\/[^/]+\/mockpay\//i;

/** Where a link leads that opens what the code says; undefined for what no payment service would hand out. */
function payLink(qrContent: string): string | undefined {
  return schemes.test(qrContent) ? qrContent : undefined;
}

/** Whether a code is paid on the page of the mock gateway, which production does not have. */
function isMockLink(qrContent: string): boolean {
  return mockPage.test(qrContent);
}

/** What a code is good for: to be paid, to be replaced because its time is over or the payment failed, or for nothing more. */
type CodeStage = 'open' | 'over' | 'failed' | 'paid';

/** @param isExpired whether the time of the code has passed. */
function codeStage(state: GetPaymentStateReply | undefined, isExpired: boolean): CodeStage {
  if (state && state.OrderStatus !== orderStatus.unpaid) return 'paid';
  switch (state?.Status) {
    case paymentStatus.paid:
      return 'paid';
    case paymentStatus.failed:
      return 'failed';
    case paymentStatus.closed:
      return 'over';
    default:
      return isExpired ? 'over' : 'open';
  }
}
