import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { useBrowserValue } from '#data/store.ts';
import { focusElement, mainHeading } from '#ui/focus/focus.ts';
import styles from './plan-chooser.module.css';

/** Props of the forms to sign in with. */
export interface SignInProps {
  /** Path of this site that the other ways to sign in lead back to. */
  readonly returnPath: string;
  /** What the visitor signs in for, in a sentence. */
  readonly purpose: string;
}

/** The id of the link that opens the sign-in. */
export const signInLinkId = 'purchase-sign-in';

/**
 * A sign-in in the middle of a purchase. It is a history entry of the same address: the way back leads to the choices, and a
 * reload shows it again. Once the visitor is signed in, the entry gives way to where it leads.
 */
export function useSignInStep() {
  const session = useSessionStore();
  const isSignedIn = useOptionalSession() !== undefined;
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const wanted = useBrowserValue(() => signInFor(state));
  const returnPath = isSignedIn ? undefined : wanted;

  useEffect(() => {
    if (isSignedIn && wanted) void navigate(wanted, { replace: true });
  }, [isSignedIn, wanted, navigate]);

  return {
    /** Where it leads; undefined while it is not open. */
    returnPath,
    /** Opens it instead of what a link leads to. */
    open(event: MouseEvent, path: string): void {
      // Another tab or window has a page of its own.
      if (session.isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ pathname, search, hash }, { state: { signInFor: path }, preventScrollReset: true });
    },
    /** Closes it, as the browser's way back does: the focus goes to the link that opened it. */
    close(): void {
      void navigate(-1);
    },
  };
}

/** The path that a history entry opens the sign-in for. */
function signInFor(state: unknown): string | undefined {
  const path = (state as { signInFor?: unknown } | null)?.signInFor;
  return typeof path === 'string' ? path : undefined;
}

/** The place of the sign-in among the steps of a purchase: in sight when it opens. When it ends, the focus goes to the link that opened it, or to the page's heading where that is gone. */
export function SignInStep({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { top } = element.getBoundingClientRect();
    // Below the header, which covers the page's upper edge.
    const minTop = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (top < minTop || top > innerHeight / 2) element.scrollIntoView();
  }, []);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      const hadFocus = element?.contains(document.activeElement);
      // Once the link is back.
      queueMicrotask(() => {
        const link = document.getElementById(signInLinkId);
        if (link || hadFocus) focusElement(link ?? mainHeading());
      });
    };
  }, []);
  return (
    <div ref={place} className={`${styles.signIn} min-width-0`}>
      {children}
    </div>
  );
}
