import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useOptionalSession, useSessionStore } from '../../auth/session/session-context';
import type { SignInConflict } from '../../auth/sign-in/complete-sign-in';
import { failureText } from '../../text/failure-text';
import type { Emitter } from '../../utils/emitter';
import { LazyPart, partFailureModule } from '../loading/lazy-part';
import { useIdle } from '../loading/use-idle';
import { LoginExpiredDialog } from '../overlay/login-expired-dialog';
import type { Announcement } from './announcements';
import type { ToastText } from './toasts';
import { lazyModule } from '../../utils/lazy-module';

const toastKinds = { failure: 'error', error: 'error', notice: 'info', success: 'success' } as const;

const accountBarModule = lazyModule(() => import('./account-bar'));
const switchAccountDialogModule = lazyModule(() => import('../overlay/switch-account-dialog'));
const toastsModule = lazyModule(() => import('./toasts'));

/** The one place that announces failures and notices; mounted once, at the root. */
export function Announcer({ announcements }: { announcements: Emitter<Announcement> }): ReactNode {
  const session = useSessionStore();
  const isUnrequested = useOptionalSession()?.isUnrequested ?? false;
  // Fetched before there is something to say: when there is, the network may be away.
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) partFailureModule.load().catch(() => undefined);
  }, [isIdle]);
  const [hasToasts, setHasToasts] = useState(false);
  const [waiting, setWaiting] = useState<readonly ToastText[]>([]);
  const forget = useCallback((count: number) => setWaiting((texts) => texts.slice(count)), []);
  const [isExpired, setExpired] = useState(false);
  const [conflict, setConflict] = useState<SignInConflict>();

  useEffect(() => {
    const listening = new AbortController();
    announcements.listen(
      (announcement) => {
        if (announcement.kind === 'sign-in') return setConflict(announcement.conflict);
        if (announcement.kind === 'failure' && announcement.failure.kind === 'expired') return setExpired(true);
        const content = announcement.kind === 'failure' ? failureText(announcement.failure) : announcement.text;
        const kind = toastKinds[announcement.kind];
        setHasToasts(true);
        setWaiting((texts) => [...texts, { kind, content }]);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [announcements]);

  return (
    <>
      {(isIdle || hasToasts) && <LazyPart module={toastsModule} props={{ waiting, onShown: forget }} isQuiet />}
      {isUnrequested && <LazyPart module={accountBarModule} props={{}} isQuiet />}
      {conflict && (
        <LazyPart
          module={switchAccountDialogModule}
          props={{ ...conflict, onClose: () => setConflict(undefined) }}
          isAwaited={false}
          onDismiss={() => setConflict(undefined)}
        />
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
