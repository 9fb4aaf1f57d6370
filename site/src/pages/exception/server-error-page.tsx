import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExceptionView } from '#ui/exception/exception-view.tsx';

/** How the server names its requests; anything else in the address is not repeated on the page. */
const requestIdPattern = /^[\w-]{1,64}$/;

export default function ServerErrorPage(): ReactNode {
  const requestId = useSearchParams()[0].get('requestId') ?? '';
  return (
    <ExceptionView
      status="500"
      title="服务异常"
      description="服务器开小差了，我们已收到通知并正在处理，请稍后再试。"
      requestId={requestIdPattern.test(requestId) ? requestId : undefined}
    />
  );
}
