import type { ReactNode } from 'react';
import { publishedServiceTerms } from '../../../contract/agreement/published/published-service-terms';
import { brand } from '../../../contract/brand/brand';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function ServiceTermsPage(): ReactNode {
  return (
    <AgreementPage
      agreement={publishedServiceTerms}
      description={`浏览${brand.name}网站、注册账号、提交咨询与使用服务的约定：账号、使用规范、内容、责任与变更。`}
    />
  );
}
