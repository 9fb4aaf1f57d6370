import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './offline-banner.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner(): ReactNode {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.place}>
      {!isOnline && <span className={styles.banner}>网络已断开，部分功能不可用</span>}
    </output>
  );
}

function watchNetwork(listener: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: listening.signal });
  return () => listening.abort();
}
