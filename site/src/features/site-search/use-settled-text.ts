import { useEffect, useState } from 'react';

/** Pause in typing after which words are searched for, in milliseconds. */
const settleTime = 250;

/** Text once it has not changed for a moment; emptied text at once. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleTime);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
