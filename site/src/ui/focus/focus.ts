import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefCallback, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The page's heading, or its main part without one. */
export function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

/** Moves the focus to an element, which is made focusable where it is not. */
export function focusElement(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the links and buttons of a list by arrow keys, Home and End. @returns whether it handled the key. */
export function moveFocus(list: HTMLElement | null, key: string): boolean {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const items = [...(list?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  if (!step || items.length === 0) return false;
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  return true;
}

/**
 * Whether a key belongs to an input method, such as the Enter that takes a candidate. Safari ends the composition before it tells of
 * that key, and marks it by the code 229 alone (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells of it in Safari.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Returns a function that focuses an element after the next render, such as when the button that was pressed is about to disappear. */
export function useFocusAfterRender(target: RefObject<HTMLElement>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count, target]);
  return useCallback(() => setCount((before) => before + 1), []);
}

/**
 * Leads to the head of a result, such as a page of a list, once another one is there: what was pressed stands elsewhere. Going back
 * restores the position by itself.
 * @param result The result that is shown; undefined while the next one is on its way.
 * @param list What the result is a part of, where it is; one of another list is not another result.
 */
export function useResultFocus(head: RefObject<HTMLElement>, result: string | number | undefined, list = ''): void {
  const shown = useRef<{ list: string; result: string | number }>();
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (result === undefined) return;
    const before = shown.current;
    shown.current = { list, result };
    if (isReturn || before?.list !== list || before.result === result) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [head, list, result, isReturn]);
}
