import { Component, type PropsWithChildren, type ReactNode, useContext, useEffect, useRef } from 'react';
import { ApiFailure } from '#data/http/api-failure.ts';
import { ErrorReporterContext } from '#data/reports/error-reporter.ts';
import { ExceptionView } from '#ui/exception/exception-view.tsx';
import { useOnline } from '#ui/banner/use-online.ts';

type PageBoundaryProps = PropsWithChildren<{
  /** What is shown: another page, or another version of it, is rendered anew. */
  shown: unknown;
  /** Renders what surrounds the failure. */
  frame?: (failure: ReactNode) => ReactNode;
}>;

interface PageBoundaryState {
  readonly shown: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows a failure of its children in their place, until something else is shown. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return state.shown === shown ? null : { shown, failure: undefined };
  }

  override state: PageBoundaryState = { shown: this.props.shown };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, frame = (content) => content } = this.props;
    return failure ? frame(<PageFailure error={failure.error} />) : children;
  }
}

interface PageFailureProps {
  error: unknown;
  /** Loads the page again; absent for one that could not be rendered. */
  onRetry?: (() => void) | undefined;
}

/** Replaces a page that could not be loaded or rendered. Without a network, it loads the page again once that is back. */
export function PageFailure({ error, onRetry }: PageFailureProps): ReactNode {
  const reporter = useContext(ErrorReporterContext);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    // Without a network nothing can be loaded or reported.
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
