import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import type { SignInConflict } from '#data/session/resolve-sign-in.ts';
import { failureText } from '#data/http/api-failure.ts';
import type { Emitter } from '#data/store.ts';
import { LazyPart, partFailureModule } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { LoginExpiredDialog } from '#ui/dialog/login-expired-dialog.tsx';
import type { Announcement } from './announcements';
import type { ToastText } from './toasts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const toastKinds = { failure: 'error', error: 'error', notice: 'info', success: 'success' } as const;

const accountBarModule = lazyModule(() => import('#ui/account-bar/account-bar.tsx'));
const switchAccountDialogModule = lazyModule(() => import('#ui/dialog/switch-account-dialog.tsx'));
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
