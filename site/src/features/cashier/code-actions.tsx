import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CreatePaymentReply } from '#contract/payment/payment-schema.ts';
import { channelWords } from './channel-words';
import styles from './code-panel.module.css';
import type { CodeStage } from './code-stage';
import { isMockLink, payLink } from './pay-link';
import { Button } from '#ui/button/button.tsx';

interface CodeActionsProps {
  code: CreatePaymentReply;
  stage: CodeStage;
  /** Whether the code has been shown for so long that whoever has paid should say so. */
  isLong: boolean;
  askNow: () => Promise<void>;
}

/** What can be done beside scanning the code. */
export function CodeActions({ code, stage, isLong, askNow }: CodeActionsProps): ReactNode {
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
