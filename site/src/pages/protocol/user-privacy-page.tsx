import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import { buildPath } from '../../../contract/routes/route-table';
import { AgreementView } from '../../features/agreement/agreement-view';
import { PageHead } from '../../shared/navigation/page-head';
import { userPrivacy } from './user-privacy';

export default function UserPrivacyPage(): ReactNode {
  return (
    <>
      <PageHead
        title={userPrivacy.title}
        description={`${brand.name}如何收集、使用、保存、共享与保护您的个人信息，以及您如何查询、更正、删除与注销。`}
        canonicalPath={buildPath('userPrivacy')}
        indexed
      />
      <AgreementView agreement={userPrivacy} />
    </>
  );
}
