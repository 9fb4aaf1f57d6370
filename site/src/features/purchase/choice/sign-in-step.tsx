import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useSessionStore } from '../../../shared/auth/session/session-context';
import { focusElement, mainHeading } from '../../../shared/ui/navigation/main-heading';
import { flushSync } from 'react-dom';
import styles from './plan-chooser.module.css';

/** Of the forms to sign in with. */
export interface SignInProps {
  /** Path of this site that the other ways to sign in lead back to. */
  readonly returnPath: string;
  /** What the visitor signs in for, in a sentence. */
  readonly purpose: string;
}

/** A sign-in in the middle of a purchase. */
export function useSignInStep() {
  const session = useSessionStore();
  const [returnPath, setReturnPath] = useState<string>();
  return {
    /** Where it leads; undefined while it is not open. */
    returnPath,
    /** Opens it instead of what a link leads to. */
    open(event: MouseEvent, path: string): void {
      // Another tab or window has a page of its own.
      if (session.isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setReturnPath(path);
    },
    /** Closes it by a button that stands in the place of that link. */
    close({ currentTarget }: MouseEvent): void {
      const bar = currentTarget.parentElement;
      flushSync(() => setReturnPath(undefined));
      bar?.querySelector('a')?.focus({ preventScroll: true });
    },
  };
}

/** The place of the sign-in among the steps of a purchase: in sight when it opens; its focus goes to the page's heading when it ends. */
export function SignInStep({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { top } = element.getBoundingClientRect();
    // Below the header, which covers the page's upper edge.
    const least = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (top < least || top > innerHeight / 2) element.scrollIntoView();
  }, []);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusElement(mainHeading()));
    };
  }, []);
  return (
    <div ref={place} className={styles.signIn}>
      {children}
    </div>
  );
}
