import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { telephoneHref } from '#ui/format/format.ts';
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
      <p>接下来，顾问会在服务时间（{brand.serviceHours}）内致电您填写的手机号，请留意来电。</p>
      <p>
        着急的话可以直接拨打 <a href={telephoneHref(brand.phone)}>{brand.phone}</a>。
      </p>
      <p className={styles.next}>
        等电话的时候：
        <Link to={buildPath('solution')}>看看同行怎么做</Link>
        <Link to={buildPath('college')}>读几篇投放笔记</Link>
      </p>
    </div>
  );
}
