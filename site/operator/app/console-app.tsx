import Toast from '@douyinfe/semi-ui/lib/es/toast';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import { failureText } from '#data/http/api-failure.ts';
import { HttpClientContext } from '#data/http/http-client.ts';
import { swrOptions } from '#data/http/use-read.ts';
import { useStore } from '#data/store.ts';
import { OperatorContext, ToasterContext, type CurrentOperator, type Toaster } from '../ui/operator';
import type { OperatorSessions } from './operator-session';
import { ProofDialog, SignInDialog } from './prompts';
import type { createConsoleRouter } from './router';
import { SignInPage, UnreachablePage } from './sign-in';
import { SessionsContext } from './use-sessions';
import styles from './console-layout.module.css';

/** Semi types both as one. */
type ToastApi = Record<'success' | 'error', (options: { content: string; duration?: number }) => string>;

interface ConsoleAppProps {
  sessions: OperatorSessions;
  router: () => ReturnType<typeof createConsoleRouter>;
}

/** The console: the sign-in, or the pages for who is signed in, with what is asked above them. */
export function ConsoleApp({ sessions, router }: ConsoleAppProps): ReactNode {
  const [toast, toastHost] = Toast.useToast() as unknown as [ToastApi, ReactNode];
  const host = useRef<HTMLDivElement>(null);
  const toaster = useMemo<Toaster>(() => {
    // The newest of what is open lies on top, above a dialog that was opened before.
    const raise = () => {
      host.current?.hidePopover?.();
      host.current?.showPopover?.();
    };
    return {
      success(content) {
        toast.success({ content });
        raise();
      },
      error(content) {
        toast.error({ content, duration: 6 });
        raise();
      },
    };
  }, [toast]);
  useEffect(() => {
    const ending = new AbortController();
    sessions.failures.listen((failure) => toaster.error(failureText(failure)), ending);
    void sessions.load();
    return () => ending.abort();
  }, [sessions, toaster]);

  return (
    <SessionsContext.Provider value={sessions}>
      <HttpClientContext.Provider value={sessions.client}>
        <ToasterContext.Provider value={toaster}>
          <SWRConfig value={swrOptions}>
            <Pages sessions={sessions} router={router} />
          </SWRConfig>
        </ToasterContext.Provider>
      </HttpClientContext.Provider>
      <div ref={host} className={styles.toasts} {...{ popover: 'manual' }}>
        {toastHost}
      </div>
    </SessionsContext.Provider>
  );
}

function Pages({ sessions, router }: ConsoleAppProps): ReactNode {
  const { phase, session, prompt } = useStore(sessions.state);
  if (phase === 'asking') return null;
  if (phase === 'unreachable') return <UnreachablePage onRetry={() => void sessions.load()} />;
  if (session?.state !== 'ready' && prompt !== 'sign-in') return <SignInPage />;
  if (!session) return null;
  const { id, name, permissions } = session.operator;
  return (
    <>
      <SignedIn key={id} operatorId={id} name={name} permissions={permissions} router={router} />
      {prompt === 'sign-in' && <SignInDialog />}
      {prompt === 'proof' && <ProofDialog />}
    </>
  );
}

interface SignedInProps {
  operatorId: number;
  name: string;
  permissions: readonly string[];
  router: ConsoleAppProps['router'];
}

/** The pages of one operator. */
function SignedIn({ operatorId, name, permissions, router: createRouter }: SignedInProps): ReactNode {
  const [router] = useState(createRouter);
  useEffect(() => () => router.dispose(), [router]);
  const operator = useMemo<CurrentOperator>(
    () => ({ id: operatorId, name, may: (permission: OperatorPermission) => permissions.includes(permission) }),
    [operatorId, name, permissions],
  );
  return (
    <OperatorContext.Provider value={operator}>
      <RouterProvider router={router} />
    </OperatorContext.Provider>
  );
}
