import { useEffect, useRef, type ReactNode } from 'react';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import styles from './scan-panel.module.css';
import { ScanWait } from './scan-wait';
import { useScanTicket } from './use-scan-ticket';

/** A QR code to sign in by: asks for it, watches it, and replaces it when it is of no use any more. */
export function ScanCode(): ReactNode {
  const { ticket, obtain, isPending, problem } = useScanTicket();
  const panel = useRef<HTMLElement>(null);

  async function renew(): Promise<void> {
    await obtain();
    // The button that was pressed goes away with the code that it stood on.
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement)) panel.current?.focus();
  }

  // The checkbox that was ticked keeps the focus; a button that was pressed instead is gone.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section ref={panel} className={styles.code} tabIndex={-1} aria-label="登录二维码">
      {ticket ? (
        <ScanWait key={ticket.secret} ticket={ticket} isRenewing={isPending} onRenew={() => void renew()} />
      ) : (
        <QrFrame
          label="正在获取二维码"
          renewal={
            problem === undefined ? undefined : { label: '重新获取二维码', isPending, onRenew: () => void renew() }
          }
        />
      )}
      <FormAlert text={problem} />
    </section>
  );
}
