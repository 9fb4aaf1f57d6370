import { useEffect, useState, type RefObject } from 'react';

/** Leads to an element after something is done whose own button has gone. @returns a function to call when it is done. */
export function useFocusAfter(target: RefObject<HTMLElement>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count, target]);
  return () => setCount((before) => before + 1);
}
