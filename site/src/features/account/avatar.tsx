import { useState, type ReactNode } from 'react';
import { useRuntimeConfig } from '../../shared/config/runtime-config';
import { uploadAddress } from '../../shared/config/upload-address';
import styles from './account.module.css';

/** A user's picture; their initial where there is none or it cannot be had. */
export function Avatar({ name, address }: { name: string; address: string }): ReactNode {
  const config = useRuntimeConfig();
  const [broken, setBroken] = useState<string>();
  if (address && broken !== address) {
    const url = uploadAddress(address, config);
    return <img className={styles.avatar} src={url} alt="" width={32} height={32} onError={() => setBroken(address)} />;
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
