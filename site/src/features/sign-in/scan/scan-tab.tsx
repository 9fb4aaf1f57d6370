import type { ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import styles from './scan-tab.module.css';

const panelModule = lazyModule(async () => ({ default: (await import('./scan-panel')).ScanPanel }));

/** The place of signing in by a QR code, whose script comes when the tab is chosen. */
export function ScanTab({ isShown }: { isShown: boolean }): ReactNode {
  return (
    <div className={styles.place}>
      <LazyPart module={panelModule} props={{ isShown }} />
    </div>
  );
}
