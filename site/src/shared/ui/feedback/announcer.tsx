import Toast from '@douyinfe/semi-ui/lib/es/toast';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useSessionStore } from '../../auth/session/session-context';
import type { UnrequestedSignIn } from '../../auth/sign-in/complete-sign-in';
import { failureText } from '../../text/failure-text';
import type { Emitter } from '../../utils/emitter';
import { LazyPart } from '../loading/lazy-part';
import styles from './announcer.module.css';
import { AccountBar } from './account-bar';
import type { Announcement } from './announcements';
import { LoginExpiredDialog } from '../overlay/login-expired-dialog';

/** How long a toast stays, in seconds; identical ones within that time are merged (spec 8). */
const toastDuration = 3;

const toastKinds = { failure: 'error', error: 'error', notice: 'info', success: 'success' } as const;

const loadSwitchAccountDialog = () => import('../overlay/switch-account-dialog');

/** The one place that announces failures and notices; mounted once, at the root. */
export function Announcer({ announcements }: { announcements: Emitter<Announcement> }): ReactNode {
  // Semi types the pair as a list of either.
  const [toast, toastHost] = Toast.useToast() as [Pick<typeof Toast, 'info' | 'success' | 'error'>, ReactElement];
  const session = useSessionStore();
  const lastShown = useRef(new Map<string, number>());
  const [isExpired, setExpired] = useState(false);
  const [signIn, setSignIn] = useState<UnrequestedSignIn>();

  useEffect(() => {
    const listening = new AbortController();
    announcements.listen(
      (announcement) => {
        if (announcement.kind === 'sign-in') return setSignIn(announcement.signIn);
        if (announcement.kind === 'failure' && announcement.failure.kind === 'expired') return setExpired(true);
        const content = announcement.kind === 'failure' ? failureText(announcement.failure) : announcement.text;
        const now = Date.now();
        if (now - (lastShown.current.get(content) ?? -Infinity) < toastDuration * 1000) return;
        lastShown.current.set(content, now);
        toast[toastKinds[announcement.kind]]({ content, duration: toastDuration });
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [announcements, toast]);

  return (
    <>
      <div className={styles.toasts}>{toastHost}</div>
      <AccountBar
        account={signIn?.kind === 'completed' ? signIn.account : undefined}
        onClose={() => setSignIn(undefined)}
      />
      {signIn?.kind === 'conflict' && (
        <LazyPart load={loadSwitchAccountDialog} given={{ ...signIn, onClose: () => setSignIn(undefined) }} />
      )}
      {isExpired && (
        <LoginExpiredDialog
          onConfirm={() => {
            setExpired(false);
            session.goToSignIn();
          }}
        />
      )}
    </>
  );
}
