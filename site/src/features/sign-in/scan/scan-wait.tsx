import type { ReactNode } from 'react';
import type { CreateScanTicketReply } from '#contract/session/scan-schema.ts';
import type { PollStatus } from '#data/polling/use-poll.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { Button } from '#ui/button/button.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import styles from './scan-panel.module.css';
import { useScanStage, type ScanStage } from './use-scan-stage';

/** What the button says that gets another code, where the code is of no use any more. */
const renewals: Readonly<Partial<Record<ScanStage, string>>> = {
  cancelled: '登录已取消，点击重新获取',
  expired: '二维码已失效，点击刷新',
  failed: '登录失败，点击重新获取',
};

/** The page of the phone that development has; production has none. */
const mockPage = /^https?:\/\/[^/]+\/mockscan\//i;

interface ScanWaitProps {
  ticket: CreateScanTicketReply;
  isRenewing: boolean;
  onRenew: () => void;
}

/** One QR code, until it signs in or is of no use any more. */
export function ScanWait({ ticket, isRenewing, onRenew }: ScanWaitProps): ReactNode {
  const { scanner } = useRuntimeConfig();
  const { stage, status } = useScanStage(ticket.secret);
  const renewal = renewals[stage];
  return (
    <>
      <QrFrame
        value={ticket.qrContent}
        label={stage === 'waiting' ? `登录二维码，请用${scanner}扫描` : '登录二维码，不能再扫描'}
        isStale={stage !== 'waiting'}
        renewal={renewal === undefined ? undefined : { label: renewal, isPending: isRenewing, onRenew }}
      />
      <output className={`${styles.status} ${styles[stage] ?? ''}`}>{words(stage, status)}</output>
      {stage === 'waiting' && (
        <p className={styles.hint}>
          请用{scanner}扫一扫登录，{Math.floor(ticket.expiresIn / 60)} 分钟内有效；新用户确认后自动注册
        </p>
      )}
      {stage === 'waiting' && mockPage.test(ticket.qrContent) && (
        <a className={styles.mock} href={ticket.qrContent} target="_blank" rel="noopener noreferrer">
          模拟扫码
        </a>
      )}
      {stage === 'scanned' && (
        <Button theme="borderless" onClick={onRenew} aria-busy={isRenewing}>
          不是我扫的，换一个二维码
        </Button>
      )}
    </>
  );
}

function words(stage: ScanStage, status: PollStatus): string {
  if (stage === 'scanned') return '已扫码，请在手机上确认';
  if (stage === 'confirmed') return '登录成功，正在跳转';
  if (stage === 'cancelled') return '您在手机上取消了登录';
  if (stage === 'expired') return '二维码已失效，请刷新后再扫';
  if (stage === 'failed') return '登录没有完成，请重新获取二维码';
  if (status === 'unreachable') return '网络不稳定，正在重新连接';
  return status === 'limited' ? '查询过于频繁，稍后自动继续' : '';
}
