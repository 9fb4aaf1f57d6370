import { useEffect, useState } from 'react';

/** How far down the way back up is worth a button, in pixels. */
const farDown = 480;
/** Scrolling by less than this, in pixels, has no direction: fingers tremble, and browsers bounce at the edges. */
const slack = 8;

interface Scrolling {
  /** Whether the page is scrolled well below its top. */
  isFarDown: boolean;
  /** Whether the visitor scrolled down last, as one does to read on. */
  isReadingOn: boolean;
}

/** How far the page is scrolled, and which way it went last. */
export function useScrolling(): Scrolling {
  const [scrolling, setScrolling] = useState<Scrolling>({ isFarDown: false, isReadingOn: false });
  useEffect(() => {
    const listening = new AbortController();
    let last = scrollY;
    const measure = () => {
      const isTurn = Math.abs(scrollY - last) >= slack;
      const isDown = scrollY > last;
      if (isTurn) last = scrollY;
      setScrolling((before) => {
        const next = { isFarDown: scrollY > farDown, isReadingOn: isTurn ? isDown : before.isReadingOn };
        const isSame = next.isFarDown === before.isFarDown && next.isReadingOn === before.isReadingOn;
        return isSame ? before : next;
      });
    };
    measure();
    addEventListener('scroll', measure, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return scrolling;
}
