import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import type { SignInConflict } from '#data/session/resolve-sign-in.ts';
import { failureText } from '#data/http/api-failure.ts';
import type { Emitter } from '#data/store.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import type { Announcement } from './announcements';
import { Toasts, withToast, type Toast } from './toasts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const accountBarModule = lazyModule(() => import('#ui/account-bar/account-bar.tsx'));
const viewBarModule = lazyModule(() => import('#ui/account-bar/view-bar.tsx'));
const loginExpiredDialogModule = lazyModule(() => import('#ui/dialog/login-expired-dialog.tsx'));
const switchAccountDialogModule = lazyModule(() => import('#ui/dialog/switch-account-dialog.tsx'));

/** The one place that announces failures and notices; mounted once, at the root. */
export function Announcer({ announcements }: { announcements: Emitter<Announcement> }): ReactNode {
  const session = useSessionStore();
  const current = useOptionalSession();
  const isUnrequested = current?.isUnrequested ?? false;
  const isView = current?.user.ViewUntil !== undefined;
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = useCallback((closed: Toast) => setToasts((shown) => shown.filter((toast) => toast !== closed)), []);
  const [isExpired, setExpired] = useState(false);
  const [conflict, setConflict] = useState<SignInConflict>();

  useEffect(() => {
    const listening = new AbortController();
    announcements.listen(
      (announcement) => {
        if (announcement.kind === 'sign-in') return setConflict(announcement.conflict);
        if (announcement.kind === 'failure' && announcement.failure.kind === 'expired') return setExpired(true);
        const text = announcement.kind === 'failure' ? failureText(announcement.failure) : announcement.text;
        const kind = announcement.kind === 'failure' ? 'error' : announcement.kind;
        setToasts((shown) => withToast(shown, { kind, text }));
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [announcements]);

  return (
    <>
      <Toasts toasts={toasts} onClose={close} />
      {isUnrequested && <LazyPart module={accountBarModule} props={{}} isQuiet />}
      {isView && <LazyPart module={viewBarModule} props={{}} isQuiet />}
      {conflict && (
        <LazyPart
          module={switchAccountDialogModule}
          props={{ ...conflict, onClose: () => setConflict(undefined) }}
          isAwaited={false}
          onDismiss={() => setConflict(undefined)}
        />
      )}
      {isExpired && (
        <LazyPart
          module={loginExpiredDialogModule}
          props={{
            onConfirm: () => {
              setExpired(false);
              session.goToSignIn();
            },
          }}
        />
      )}
    </>
  );
}
