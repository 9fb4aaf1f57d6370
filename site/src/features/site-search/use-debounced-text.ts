import { useEffect, useState } from 'react';

/** Debounce delay of the search text, in milliseconds. */
const settleTime = 250;

/** Text once it has not changed for a moment; emptied text at once. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleTime);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
