import type { ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const widgetModule = lazyModule(() => import('#features/floating-widget/floating-widget.tsx'));

/** The floating widget, loaded when the browser is idle. */
export function IdleWidget(): ReactNode {
  const isIdle = useIdle();
  return isIdle && <LazyPart module={widgetModule} props={{}} isQuiet />;
}
