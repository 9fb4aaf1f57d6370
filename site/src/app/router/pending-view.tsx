import type { ReactNode } from 'react';
import { PageHead } from '#ui/head/page-head.tsx';
import styles from './pending-view.module.css';

/** Placeholder for a page until the browser has checked the session. */
export function PendingView({ title }: { title: string }): ReactNode {
  return (
    <section className={styles.view} aria-busy="true">
      <PageHead title={title} description={`${title}，登录后查看。`} indexed={false} />
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.ring} aria-hidden="true" />
      <p className={styles.text}>正在加载…</p>
    </section>
  );
}
