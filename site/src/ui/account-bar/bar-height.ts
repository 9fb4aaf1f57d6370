import { useEffect, type RefObject } from 'react';

/** What sticks to the window's upper edge stands below the bar, which takes two lines where text is large. */
const heightProperty = '--account-bar-height';

/** Publishes the height of a bar above the page while it is there. */
export function useBarHeight(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const sizing = new ResizeObserver(([entry]) => {
      style.setProperty(heightProperty, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) sizing.observe(bar.current);
    return () => {
      sizing.disconnect();
      style.removeProperty(heightProperty);
    };
  }, [bar]);
}
