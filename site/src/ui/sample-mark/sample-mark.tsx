import type { ReactNode } from 'react';
import { sampleMark, type SampleKind } from '#contract/brand/sample-marks.ts';
import styles from './sample-mark.module.css';

/** Marks what is made up to show how something looks: figures, and customers with their words. Nothing on the site of a demo's brand. */
export function SampleMark({ of = '示例数据' }: { of?: SampleKind }): ReactNode {
  const mark = sampleMark(of);
  return mark && <span className={`${styles.mark} text-secondary weight-400 flex-none nowrap`}>{mark}</span>;
}
