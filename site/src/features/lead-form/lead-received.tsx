import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../../../contract/brand/brand';
import styles from './lead-form.module.css';

/** Replaces the form after it was sent. */
export function LeadReceived(): ReactNode {
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button is removed, so the focus moves to what replaces it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.received}>
      <p ref={title} tabIndex={-1} className={styles.receivedTitle}>
        已收到您的信息
      </p>
      <p>顾问会在服务时间（{brand.serviceHours}）内联系您，请留意来电。</p>
      <p>着急的话可以直接拨打 {brand.phone}。</p>
    </div>
  );
}
