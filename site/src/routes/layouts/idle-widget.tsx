import type { ReactNode } from 'react';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { useIdle } from '../../shared/ui/loading/use-idle';
import { lazyModule } from '../../shared/utils/lazy-module';

const widgetModule = lazyModule(() => import('../../features/floating-widget/floating-widget'));

/** The floating widget, loaded when the browser is idle. */
export function IdleWidget(): ReactNode {
  const isIdle = useIdle();
  return isIdle && <LazyPart module={widgetModule} props={{}} isQuiet />;
}
