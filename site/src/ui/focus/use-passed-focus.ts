import { useCallback, useRef, type RefCallback } from 'react';
import { focusElement, mainHeading } from './main-heading';

/**
 * For what stands where something else will be, such as a part that is loading or has failed: if it holds the focus when it
 * is replaced, the focus moves to the page's heading, instead of being lost with it.
 */
export function usePassedFocus<Replaced extends HTMLElement>(): RefCallback<Replaced> {
  const shown = useRef<Replaced | null>(null);
  return useCallback((element: Replaced | null) => {
    // React calls this while the element is still in the document; what replaces it is there afterwards.
    if (!element && shown.current?.contains(document.activeElement)) queueMicrotask(() => focusElement(mainHeading()));
    shown.current = element;
  }, []);
}
