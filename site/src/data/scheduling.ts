import { useEffect, useLayoutEffect, useState } from 'react';

/** Resolves in a new task, so that the browser can paint and handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Runs a task when the browser is idle, unless the signal aborts before. */
export function whenIdle(task: () => void, { signal }: { signal?: AbortSignal } = {}): void {
  // Safari has no requestIdleCallback before version 27.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4_000 });
    signal?.addEventListener('abort', () => cancelIdleCallback(handle), { once: true });
  } else {
    const handle = setTimeout(task, 200);
    signal?.addEventListener('abort', () => clearTimeout(handle), { once: true });
  }
}

/** Milliseconds for which a text must stay the same before anything is requested for it. */
const debounceTime = 250;

/** A text once it has not changed for a moment; the first one at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceTime);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** `useLayoutEffect`; nothing on the server, where React warns of it. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => undefined : useLayoutEffect;
