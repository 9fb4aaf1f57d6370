import type { ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './qr-frame.module.css';

const codeModule = lazyModule(() => import('./qr-code'));

interface QrFrameProps {
  /** The text in the code; without it there is none yet. */
  value?: string | undefined;
  /** The code's name, or what is under way while there is none. */
  label: string;
  /** Whether the code can no longer be scanned. */
  isStale?: boolean;
  /** Obtains another code. */
  renewal?: { readonly label: string; readonly isPending: boolean; onRenew(): void } | undefined;
}

/** The place of a code that a phone scans, while it loads, while it is valid, and once it has to be replaced. */
export function QrFrame({ value, label, isStale = false, renewal }: QrFrameProps): ReactNode {
  return (
    <div
      className={`${styles.frame} grid flex-none bordered rounded-panel`}
      aria-busy={value === undefined && !renewal}
    >
      {value !== undefined && (
        <div className={`${styles.code} ${isStale || renewal ? styles.stale : ''}`}>
          <LazyPart module={codeModule} props={{ value, label }} />
        </div>
      )}
      {value === undefined && !renewal && (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      )}
      {renewal && (
        <Button theme="text" className={styles.renew} onClick={renewal.onRenew} aria-busy={renewal.isPending}>
          {renewal.label}
        </Button>
      )}
    </div>
  );
}
