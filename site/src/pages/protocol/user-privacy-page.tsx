import type { ReactNode } from 'react';
import { publishedUserPrivacy } from '../../../contract/agreement/published/published-user-privacy';
import { brand } from '../../../contract/brand/brand';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function UserPrivacyPage(): ReactNode {
  return (
    <AgreementPage
      agreement={publishedUserPrivacy}
      description={`${brand.name}如何收集、使用、保存、共享与保护您的个人信息，以及您如何查询、更正、删除与注销。`}
    />
  );
}
