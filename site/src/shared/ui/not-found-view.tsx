import type { ReactNode } from 'react';
import { buildPath } from '../../../contract/route-table';
import { PageHead } from '../navigation/page-head';
import { LinkButton } from './link-button';
import styles from './not-found-view.module.css';

/** Says that there is nothing at this address; keeps the address as it is (site R-404-2). */
export function NotFoundView(): ReactNode {
  return (
    <section className={styles.view}>
      <PageHead title="页面不存在" description="您访问的页面不存在或已被移除。" indexed={false} />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>页面不存在</h1>
      <p className={styles.text}>您访问的页面可能已被移除，或者地址输入有误</p>
      <LinkButton href={buildPath('home')}>返回首页</LinkButton>
    </section>
  );
}
