import type { ReactNode } from 'react';
import { ExceptionView } from './exception-view';

interface NotFoundViewProps {
  /** The kind of thing that was not found, if known: 产品, 文章, 订单. */
  subject?: string;
}

/**
 * Stands in place of a page whose product, article or order there is not; its address stays (site R-404-2). A page returns it
 * instead of its own content, head included: when an id in its address is none, and when its read answers code 404. On the
 * server that makes status 404.
 */
export function NotFoundView({ subject = '页面' }: NotFoundViewProps): ReactNode {
  return (
    <ExceptionView
      status="404"
      title="页面不存在"
      description={`您访问的${subject}可能已被移除，或者地址输入有误。`}
      missing
    />
  );
}
