import type { ReactNode } from 'react';
import { ExceptionView } from '#ui/exception/exception-view.tsx';

export default function ForbiddenPage(): ReactNode {
  return (
    <ExceptionView
      status="403"
      title="无权访问"
      description="您的账号没有访问此内容的权限。如需开通，请联系企业管理员或客服。"
    />
  );
}
