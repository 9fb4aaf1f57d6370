import type { ReactNode } from 'react';
import { publishedManagerAgreement } from '../../../contract/agreement/published/published-manager-agreement';
import { agreementDescriptions } from '../../features/agreement/agreement-descriptions';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function ManagerAgreementPage(): ReactNode {
  return <AgreementPage agreement={publishedManagerAgreement} description={agreementDescriptions.mgProtocol} />;
}
