import { useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '../../shared/ui/loading/lazy-part';

/** The widget is loaded after this time even if the browser is never idle, in milliseconds. */
const idleTimeout = 4_000;
/** Delay without `requestIdleCallback`, as in Safari, in milliseconds. */
const fallbackDelay = 1_500;

const loadWidget = () => import('../../features/floating-widget/floating-widget');

/** The floating widget, loaded when the browser is idle. */
export function IdleWidget(): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), fallbackDelay);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: idleTimeout });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle && <LazyPart load={loadWidget} given={{}} />;
}
