import type { ReactNode } from 'react';
import { useOnline } from './use-online';
import styles from './offline-banner.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner(): ReactNode {
  const isOnline = useOnline();
  return (
    <output className={`${styles.place} grid justify-items-center`}>
      {!isOnline && <span className={`${styles.banner} text-white size-small`}>网络已断开，部分功能不可用</span>}
    </output>
  );
}
