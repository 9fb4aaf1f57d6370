import { useState, type ReactNode } from 'react';
import type { CreatePaymentReply, GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { payChannelLabels } from '#contract/payment/payment-status.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { formatFen } from '#contract/format-fen.ts';
import { channelWords } from './channel-words';
import { CodeActions } from './code-actions';
import styles from './code-panel.module.css';
import { codeStage, type CodeStage } from './code-stage';
import { payLink } from './pay-link';
import { CodeStatus } from './code-status';
import { useHasPassed } from './use-has-passed';
import { usePaymentState } from './use-payment-state';

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
  const stage = codeStage(state, useHasPassed(code.ExpireAt, code));
  const [longAt] = useState(() => new Date(serverNow(code) + longWait).toISOString());
  const isLong = useHasPassed(longAt, code);
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
