import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { PageHead } from '../shared/navigation/page-head';
import styles from './route-failure.module.css';

/** Shown in place of a page that could not be loaded or drawn. */
export function RouteFailure(): ReactNode {
  return (
    <main className={styles.failure}>
      <PageHead title="服务异常" description="页面暂时无法显示。" indexed={false} />
      <h1>页面暂时无法显示</h1>
      <p>请刷新页面重试；如果问题仍然存在，请联系客服</p>
      <Button theme="solid" size="large" onClick={() => location.reload()}>
        刷新
      </Button>
    </main>
  );
}
