import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrowserLayoutEffect } from '#data/scheduling.ts';
import { focusElement, mainHeading } from '#ui/focus/focus.ts';
import { restoreScrollPosition, type ScrollRestoration } from './scroll-restoration';

/**
 * After each navigation scrolls to the top of the page, to its fragment or to the saved position, moves the focus there, and
 * announces the page's title to screen readers (site A-1). With `preventScrollReset` the focus stays, too.
 */
export function RouteFocus({ scroll }: { scroll: ScrollRestoration | undefined }): ReactNode {
  const { key, pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const previous = useRef<{ key: string; pathname: string; title: string }>();

  useBrowserLayoutEffect(() => {
    if (!scroll || previous.current?.key === key) return;
    const { position, action, keepsScroll } = scroll.pageRendered({ key, pathname });
    const isSamePage = previous.current?.pathname === pathname;
    if (position) return restoreScrollPosition(position.top);
    // A page that replaces its own URL, as for a filter, does not scroll.
    if (!previous.current || keepsScroll || (isSamePage && action === 'REPLACE')) return;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: isSamePage ? 'auto' : 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [scroll, key, pathname, hash]);

  useEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname, title: document.title };
    if (!scroll || !before || before.key === key) return;
    const { position, keepsScroll } = scroll.pageRendered({ key, pathname });
    const left = position?.focus ? document.querySelector<HTMLElement>(position.focus) : null;
    // A filter or page number in the URL is not another page: the focus stays on the control that changed it, and goes back to it.
    if (before.pathname === pathname && before.title === document.title) return focusElement(left);
    setTitle(document.title);
    // The page followed the visitor, as after a film of a series, and not the visitor the page.
    if (keepsScroll) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    focusElement(left ?? target ?? mainHeading());
  }, [scroll, key, pathname, hash]);

  return <output className="visually-hidden">{title}</output>;
}
