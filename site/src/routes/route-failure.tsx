import { useContext, useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiFailure } from '../shared/api/api-failure';
import { ErrorReporterContext } from '../shared/api/error-reporter-context';
import { ExceptionView } from '../shared/ui/feedback/exception-view';
import styles from './route-failure.module.css';

/** Shown instead of a page that could not be loaded or rendered. */
export function RouteFailure(): ReactNode {
  const error = useRouteError();
  const reporter = useContext(ErrorReporterContext);
  useEffect(() => reporter?.report(error), [reporter, error]);

  return (
    <main className={styles.failure}>
      <ExceptionView
        status="500"
        title="页面暂时无法显示"
        description="请刷新页面重试；如果问题仍然存在，请联系客服。"
        requestId={error instanceof ApiFailure ? error.requestId : undefined}
        onReload={() => location.reload()}
      />
    </main>
  );
}
