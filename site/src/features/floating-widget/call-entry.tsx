import IconPhone from '@douyinfe/semi-icons/lib/es/icons/IconPhone';
import type { ReactNode } from 'react';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import styles from './call-entry.module.css';

/** Calls the provider; shows the number beside it to whoever points at it. */
export function CallEntry({ className }: { className: string | undefined }): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <a href={telephoneHref(phone)} className={`${className} ${styles.call}`}>
      <IconPhone aria-hidden />
      <span>电话咨询</span>
      <b className={styles.number}>{phone}</b>
    </a>
  );
}
