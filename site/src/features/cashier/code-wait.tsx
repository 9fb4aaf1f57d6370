import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { CreatePaymentReply, GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { payChannelLabels, type OnlineChannel, paymentStatus } from '#contract/payment/payment-status.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { formatFen } from '#contract/format-fen.ts';
import styles from './code-panel.module.css';
import { useDeadlinePassed } from './use-deadline-passed';
import { usePaymentState } from './use-payment-state';
import type { PollStatus } from '#data/polling/use-poll.ts';
import { Button } from '#ui/button/button.tsx';
import { orderStatus } from '#contract/order/order-status.ts';

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
