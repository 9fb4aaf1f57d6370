import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import styles from './lead-form.module.css';

/** Takes the place of the form that was sent. */
export function LeadReceived(): ReactNode {
  const title = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: what replaces it takes the focus.
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
