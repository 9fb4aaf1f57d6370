import { useEffect, useRef, type ReactNode } from 'react';

interface FocusHeadingProps {
  level: 'h1' | 'h2';
  /** Whether it heads what has just taken the place of something else. */
  takesFocus: boolean;
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}

/**
 * A heading of what has just replaced other content: it takes the focus, and comes into sight, where the focused element went away
 * with that. Mounted anew, by its key, for each replacement.
 */
export function FocusHeading({ level: Level, takesFocus, ...attributes }: FocusHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Into sight, too: what it heads may be shorter than what was there, and end above what is seen.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return <Level {...attributes} ref={heading} tabIndex={-1} />;
}
