import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import { buildPath } from '../../../contract/routes/route-table';
import { AgreementView } from '../../features/agreement/agreement-view';
import { PageHead } from '../../shared/navigation/page-head';
import { managerAgreement } from '../../../contract/agreement/manager-agreement';

export default function ManagerAgreementPage(): ReactNode {
  return (
    <>
      <PageHead
        title={managerAgreement.title}
        description={`使用${brand.name}广告账户管家及相关服务的约定：账号、授权、费用、数据、责任与争议解决。`}
        canonicalPath={buildPath('mgProtocol')}
        indexed
      />
      <AgreementView agreement={managerAgreement} />
    </>
  );
}
