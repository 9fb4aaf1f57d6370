import Spin from '@douyinfe/semi-ui/lib/es/spin';
import type { ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './qr-frame.module.css';

const codeModule = lazyModule(() => import('./qr-code'));

interface QrFrameProps {
  /** What the code says; without it there is none yet. */
  value?: string | undefined;
  /** What the code is, in words, or what is under way while there is none. */
  label: string;
  /** Whether the code is not to be scanned any more. */
  isStale?: boolean;
  /** Obtains another code, where that is wanted. */
  renewal?: { readonly label: string; readonly isPending: boolean; onRenew(): void } | undefined;
}

/** The place of a code that a phone scans, from the time it is asked for until it has to be replaced. */
export function QrFrame({ value, label, isStale = false, renewal }: QrFrameProps): ReactNode {
  return (
    <div className={styles.frame} aria-busy={value === undefined && !renewal}>
      {value !== undefined && (
        <div className={`${styles.code} ${isStale || renewal ? styles.stale : ''}`}>
          <LazyPart module={codeModule} props={{ value, label }} />
        </div>
      )}
      {value === undefined && !renewal && (
        <>
          <Spin size="large" />
          <span className="visually-hidden">{label}</span>
        </>
      )}
      {renewal && (
        <button type="button" className={styles.renew} onClick={renewal.onRenew} aria-busy={renewal.isPending}>
          {renewal.label}
        </button>
      )}
    </div>
  );
}
