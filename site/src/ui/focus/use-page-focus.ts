import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Leads to the top of a list once another page of it is there: the link that was followed stands below it. Going back
 * restores the position by itself.
 * @param list Which list it is; another one is not another page.
 * @param page The page that is shown; undefined while the next one is on its way.
 */
export function usePageFocus(top: RefObject<HTMLElement>, list: string, page: number | undefined): void {
  const shown = useRef<{ list: string; page: number }>();
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (page === undefined) return;
    const before = shown.current;
    shown.current = { list, page };
    if (isReturn || before?.list !== list || before.page === page) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [top, list, page, isReturn]);
}
