import { useEffect, useState } from 'react';

/** How far down the way back up is worth a button, in pixels. */
const farDown = 480;

/** Whether the page is scrolled well below its top. */
export function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const measure = () => setFarDown(scrollY > farDown);
    measure();
    addEventListener('scroll', measure, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isFarDown;
}
