import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

const product = '运营控制台';

export function joinTitle(title: string): string {
  return `${title} - ${product}`;
}

/** Whether a page was shown before: the browser itself begins at the top of the first one. */
let isFirst = true;

/** Says that something else was shown before the first page, such as the sign-in. */
export function leaveFirstPage(): void {
  isFirst = false;
}

/** The heading of a page: it names the document, and takes the focus when the page is gone to. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    document.title = joinTitle(title);
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: isBack });
    isFirst = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
