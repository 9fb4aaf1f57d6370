import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './login-expired-dialog.module.css';

/** Tells that the session has expired; its one button is the only way on (spec 8). */
export default function LoginExpiredDialog({ onConfirm }: { onConfirm: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useEffect(open, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} padding-5 rounded-card text-secondary`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog after repeated requests even when the page prevents it.
      onClose={open}
    >
      <h2 id={`${id}-title`} className="size-large margin-bottom-2">
        提示
      </h2>
      <p id={`${id}-text`}>登录已过期，请重新登录</p>
      <Button className={styles.button} theme="solid" onClick={onConfirm}>
        确定
      </Button>
    </dialog>
  );
}
