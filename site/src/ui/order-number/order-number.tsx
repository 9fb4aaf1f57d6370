import type { ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import styles from './order-number.module.css';

/** The number of an order, easy to read out and to copy. */
export function OrderNumber({ number }: { number: string }): ReactNode {
  return (
    <p className={`${styles.number} flex wrap items-center`}>
      <span className="text-secondary">订单号</span>
      <code className="text-ink size-large weight-600 break-anywhere">{number}</code>
      <CopyButton text={number} what="订单号" />
    </p>
  );
}
