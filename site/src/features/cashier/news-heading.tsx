import { useEffect, useRef, type ReactNode } from 'react';

interface NewsHeadingProps {
  level: 'h1' | 'h2';
  /** Whether it heads what has just taken the place of something else. */
  isNews: boolean;
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}

/**
 * A heading that takes the focus and comes into sight when it is news and what had the focus went away with the earlier content. Nobody's focus is
 * taken. Mounted anew, by its key, for each news.
 */
export function NewsHeading({ level: Level, isNews, ...attributes }: NewsHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Into sight, too: what it heads may be shorter than what was there, and end above what is seen.
    if (isNews && document.activeElement === document.body) heading.current?.focus();
  }, [isNews]);
  return <Level {...attributes} ref={heading} tabIndex={-1} />;
}
