import { useState, type ReactNode } from 'react';
import { useRuntimeConfig, uploadAddress } from '#data/config/runtime-config.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Where the picture is; '' for none. */
  address: string;
  /** Width and height in pixels. */
  size?: 32 | 96;
}

/** A user's picture; their initial where there is none or it cannot be had. */
export function Avatar({ name, address, size = 32 }: AvatarProps): ReactNode {
  const config = useRuntimeConfig();
  const [broken, setBroken] = useState<string>();
  const className = `${styles.avatar} ${size === 96 ? styles.large : ''}`;
  if (address && broken !== address) {
    const url = uploadAddress(address, config);
    return <img className={className} src={url} alt="" width={size} height={size} onError={() => setBroken(address)} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
