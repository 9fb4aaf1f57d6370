import type { ReactNode } from 'react';
import { publishedManagerAgreement } from '../../../contract/agreement/published/published-manager-agreement';
import { brand } from '../../../contract/brand/brand';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function ManagerAgreementPage(): ReactNode {
  return (
    <AgreementPage
      agreement={publishedManagerAgreement}
      description={`使用${brand.name}广告账户管家及相关服务的约定：账号、授权、费用、数据、责任与争议解决。`}
    />
  );
}
