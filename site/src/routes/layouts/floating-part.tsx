import { useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '../../shared/ui/content/lazy-part';

/** By then the widget comes even to a browser that is never idle, in milliseconds. */
const latest = 4_000;
/** Without `requestIdleCallback`, as in Safari. */
const plainDelay = 1_500;

const loadWidget = () => import('../../features/floating-widget/floating-widget');

/** The floating widget, once the page has nothing better to do. */
export function FloatingPart(): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), plainDelay);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: latest });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle && <LazyPart load={loadWidget} given={{}} />;
}
