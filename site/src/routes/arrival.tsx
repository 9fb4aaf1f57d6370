import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './arrival.module.css';
import { scrollToTop } from './scroll-to-top';
import type { VisitMemory } from './visit-memory';

/** On the server no effect runs, and React warns of this one. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Brings the visitor to the page that a navigation has shown: to its top, to a fragment of it, or to the place they left it
 * at; the focus follows, and the page's title is said (site A-1).
 */
export function Arrival({ memory }: { memory: VisitMemory | undefined }): ReactNode {
  const { key, pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef<{ key: string; pathname: string; title: string }>();

  useBrowserLayoutEffect(() => {
    if (!memory || shown.current?.key === key) return;
    const { place, action, keepsScroll } = memory.arrived({ key, pathname });
    const isWithinPage = shown.current?.pathname === pathname;
    if (place) return scrollToTop(place.top);
    // What the page itself put into its address.
    if (!shown.current || keepsScroll || (isWithinPage && action === 'REPLACE')) return;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: isWithinPage ? 'auto' : 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [memory, key, pathname, hash]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname, title: document.title };
    if (!memory || !before || before.key === key) return;
    // A filter or a page number in the address is no other page, and the focus stays on what was used.
    if (before.pathname === pathname && before.title === document.title) return;
    setTitle(document.title);
    const { place } = memory.arrived({ key, pathname });
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    takeFocus((place?.focus && document.querySelector<HTMLElement>(place.focus)) || target || heading());
  }, [memory, key, pathname, hash]);

  return <output className={styles.words}>{title}</output>;
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
