import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { consents } from '#contract/agreement/consents.ts';
import { createScanTicket, getScanState } from '#contract/session/scan-endpoints.ts';
import type { CreateScanTicketReply, GetScanStateReply } from '#contract/session/scan-schema.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useAction } from '#data/http/use-action.ts';
import { usePoll, type PollStatus } from '#data/polling/use-poll.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import '#ui/theme/states.css';
import styles from './scan-panel.module.css';

/**
 * Signs in by a QR code that a phone scans; somebody new gets an account, so the agreements come first. While another way to
 * sign in is shown, nothing is requested; coming back gets another code.
 */
export function ScanPanel({ isShown }: { isShown: boolean }): ReactNode {
  const { control, setValue } = useForm({ defaultValues: { agree: false } });
  const hasAgreed = useWatch({ control, name: 'agree' });
  return (
    <div className="grid gap-4 padding-top-5">
      {hasAgreed && isShown ? (
        <ScanCode />
      ) : (
        <div className={styles.code}>
          <QrFrame
            label=""
            renewal={{ label: '同意协议并显示二维码', isPending: false, onRenew: () => setValue('agree', true) }}
          />
        </div>
      )}
      <AgreementField control={control} name="agree" documents={consents.signIn} />
    </div>
  );
}

/** Requests a QR code of this page alone as soon as it is shown, and another one when that is of no use any more. Its secret is stored nowhere. */
function ScanCode(): ReactNode {
  const { run, isPending, failureText } = useAction(createScanTicket);
  const [ticket, setTicket] = useState<CreateScanTicketReply>();
  const panel = useRef<HTMLElement>(null);

  async function obtain(): Promise<void> {
    const next = await run({ body: { agree: true } });
    if (next) setTicket(next);
  }

  async function renew(): Promise<void> {
    await obtain();
    // The button that was pressed goes away with the code that it stood on.
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement)) panel.current?.focus();
  }

  const first = useRef(obtain);
  useEffect(() => void first.current(), []);
  // The checkbox that was ticked keeps the focus; a button that was pressed instead is gone.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  const onRenew = () => void renew();
  return (
    <section ref={panel} className={`${styles.code} no-focus-ring`} tabIndex={-1} aria-label="登录二维码">
      {ticket ? (
        <ScanWait key={ticket.secret} ticket={ticket} isRenewing={isPending} onRenew={onRenew} />
      ) : (
        <QrFrame
          label="正在获取二维码"
          renewal={failureText === undefined ? undefined : { label: '重新获取二维码', isPending, onRenew }}
        />
      )}
      <FormAlert text={failureText} />
    </section>
  );
}

/** How a QR code stands; `failed` when its outcome is unknown, or the account could not be loaded. */
type ScanStage = GetScanStateReply['state'] | 'failed';

/** Labels of the button that gets another code, where the code is of no use any more. */
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
function ScanWait({ ticket, isRenewing, onRenew }: ScanWaitProps): ReactNode {
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
      <output className={`${styles.status} text-ink weight-600 gapless`} data-stage={stage}>
        {stageText(stage, status)}
      </output>
      {stage === 'waiting' && (
        <p className={`${styles.hint} text-secondary size-small`}>
          请用{scanner}扫一扫登录，{Math.floor(ticket.expiresIn / 60)} 分钟内有效；新用户确认后自动注册
        </p>
      )}
      {stage === 'waiting' && mockPage.test(ticket.qrContent) && (
        <a className="link-underlined" href={ticket.qrContent} target="_blank" rel="noopener noreferrer">
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

function stageText(stage: ScanStage, status: PollStatus): string {
  if (stage === 'scanned') return '已扫码，请在手机上确认';
  if (stage === 'confirmed') return '登录成功，正在跳转';
  if (stage === 'cancelled') return '您在手机上取消了登录';
  if (stage === 'expired') return '二维码已失效，请刷新后再扫';
  if (stage === 'failed') return '登录没有完成，请重新获取二维码';
  if (status === 'unreachable') return '网络不稳定，正在重新连接';
  return status === 'limited' ? '查询过于频繁，稍后自动继续' : '';
}

/** Watches a QR code until it is confirmed or of no use any more, and signs in with the token that comes then. */
function useScanStage(secret: string): { stage: ScanStage; status: PollStatus } {
  const client = useHttpClient();
  const session = useSessionStore();
  const [stage, setStage] = useState<ScanStage>('waiting');
  const isOpen = stage === 'waiting' || stage === 'scanned';

  const { status } = usePoll<GetScanStateReply>(secret, {
    request: (signal) => client(getScanState, { body: { secret } }, { showError: false, signal }),
    onReply({ state, token }) {
      setStage(state);
      if (token !== undefined) session.acceptToken(token).catch(() => setStage('failed'));
      return state === 'waiting' || state === 'scanned';
    },
  });
  return { stage: isOpen && status === 'ended' ? 'failed' : stage, status };
}
