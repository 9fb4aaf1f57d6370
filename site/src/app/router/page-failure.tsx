import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { ApiFailure } from '#data/http/api-failure.ts';
import { ErrorReporterContext } from '#data/reports/error-reporter.ts';
import { ExceptionView } from '#ui/exception/exception-view.tsx';
import { useOnline } from '#ui/banner/use-online.ts';

interface PageFailureProps {
  error: unknown;
  /** Loads the page again; absent for one that could not be rendered. */
  onRetry?: (() => void) | undefined;
}

/** Stands in the place of a page that could not be loaded or rendered. Without a network, it goes on once that is back. */
export function PageFailure({ error, onRetry }: PageFailureProps): ReactNode {
  const reporter = useContext(ErrorReporterContext);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    // What a visitor without a network cannot load is no fault of the site, and cannot be reported either.
    if (navigator.onLine) reporter?.report(error);
  }, [reporter, error]);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry?.();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);

  if (!isOnline && onRetry) {
    return (
      <ExceptionView
        status="500"
        title="网络已断开"
        description="这个页面还没有加载。网络恢复后会自动打开，您也可以先回到上一页。"
        onReload={onRetry}
      />
    );
  }
  return (
    <ExceptionView
      status="500"
      title="页面暂时无法显示"
      description="请刷新页面重试；如果问题仍然存在，请联系客服。"
      requestId={error instanceof ApiFailure ? error.requestId : undefined}
      onReload={() => location.reload()}
    />
  );
}
