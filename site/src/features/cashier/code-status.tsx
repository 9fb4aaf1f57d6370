import type { ReactNode } from 'react';
import type { PollStatus } from '#data/polling/use-poll.ts';
import styles from './code-panel.module.css';
import type { CodeStage } from './code-stage';

interface CodeStatusProps {
  stage: CodeStage;
  status: PollStatus;
  /** Why the payment failed. */
  reason: string;
}

/** How the payment goes; changes are announced. */
export function CodeStatus({ stage, status, reason }: CodeStatusProps): ReactNode {
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
