import type { ReactNode } from 'react';
import { buildPath } from '../../../contract/route-table';
import { PageHead } from '../navigation/page-head';
import { LinkButton } from './link-button';
import styles from './not-found-view.module.css';

/**
 * Stands in place of a page whose subject does not exist (site R-404-2). A page returns it instead of its own content, head
 * included: when an id in its address is none, and when its read answers code 404. On the server that makes status 404.
 */
export function NotFoundView(): ReactNode {
  return (
    <section className={styles.view}>
      <PageHead title="页面不存在" description="您访问的页面不存在或已被移除。" indexed={false} missing />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>页面不存在</h1>
      <p className={styles.text}>您访问的内容可能已被移除，或者地址输入有误</p>
      <LinkButton href={buildPath('home')}>返回首页</LinkButton>
    </section>
  );
}
