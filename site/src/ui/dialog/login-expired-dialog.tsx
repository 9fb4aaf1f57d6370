import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './login-expired-dialog.module.css';

/** Says that the session is over; its one button is the only way on (spec 8). */
export function LoginExpiredDialog({ onConfirm }: { onConfirm: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const open = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useEffect(open, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={refuseEscape}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog after repeated requests even when the page prevents it.
      onClose={open}
    >
      <h2 id={titleId} className={styles.title}>
        提示
      </h2>
      <p id={textId} className={styles.text}>
        登录已过期，请重新登录
      </p>
      <button type="button" className={styles.confirm} onClick={onConfirm}>
        确定
      </button>
    </dialog>
  );
}

function refuseEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
