import type { ReactNode } from 'react';
import { notFoundText, notFoundTitle } from '#contract/routes/not-found.ts';
import { ExceptionView } from './exception-view';

interface NotFoundViewProps {
  /** The kind of thing that was not found, if known: 产品, 文章, 订单. */
  subject?: string;
  /** Whether the address itself is one of the site, as that of the not-found page is. */
  exists?: boolean;
}

/**
 * Stands in place of a page whose product, article or order there is not; its address stays (site R-404-2). A page returns it
 * instead of its own content, head included: when an id in its address is none, and when its read answers code 404. On the
 * server that makes status 404.
 */
export function NotFoundView({ subject, exists = false }: NotFoundViewProps): ReactNode {
  return <ExceptionView status="404" title={notFoundTitle} description={notFoundText(subject)} missing={!exists} />;
}
