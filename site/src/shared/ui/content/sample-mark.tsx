import type { ReactNode } from 'react';
import styles from './sample-mark.module.css';

/** Marks what is made up to show how something looks: figures, and customers with their words. */
export function SampleMark({ of = '示例数据' }: { of?: '示例安装包' | '示例数据' | '示例客户' }): ReactNode {
  return <span className={styles.mark}>{of}</span>;
}
