import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useId, type ReactNode } from 'react';
import { useOptionalSession, useSessionStore } from '../../auth/session/session-context';
import styles from './account-bar.module.css';

interface AccountBarProps {
  /** Whose account a link has signed the visitor in to; undefined shows nothing. */
  account: string | undefined;
  onClose: () => void;
}

/** Says, above the page, whose account a link has signed the visitor in to, with the way out (site S-2). */
export function AccountBar({ account, onClose }: AccountBarProps): ReactNode {
  const session = useSessionStore();
  const isSignedIn = useOptionalSession() !== undefined;
  const wordsId = useId();
  const isShown = account !== undefined && isSignedIn;
  const leave = () => {
    onClose();
    void session.signOut();
  };
  return (
    <div className={isShown ? styles.bar : undefined} {...(isShown && { role: 'region', 'aria-labelledby': wordsId })}>
      {/* Mounted before it has words, because screen readers announce changes only. */}
      <p id={wordsId} aria-live="polite" className={styles.words}>
        {isShown && `已登录为 ${account}，不是您？`}
      </p>
      {isShown && (
        <>
          <button type="button" className={styles.leave} onClick={leave}>
            退出
          </button>
          <button type="button" className={styles.close} aria-label="关闭提示" onClick={onClose}>
            <IconClose aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
