import type { ReactNode } from 'react';
import { ExceptionView } from '../../shared/ui/feedback/exception-view';

/** A page like any other: it exists, and says that another does not. */
export default function NotFoundPage(): ReactNode {
  return <ExceptionView status="404" title="页面不存在" description="您访问的页面可能已被移除，或者地址输入有误。" />;
}
