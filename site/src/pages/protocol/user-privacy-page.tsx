import type { ReactNode } from 'react';
import { publishedUserPrivacy } from '../../../contract/agreement/published/published-user-privacy';
import { agreementDescriptions } from '../../features/agreement/agreement-descriptions';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function UserPrivacyPage(): ReactNode {
  return <AgreementPage agreement={publishedUserPrivacy} description={agreementDescriptions.userPrivacy} />;
}
