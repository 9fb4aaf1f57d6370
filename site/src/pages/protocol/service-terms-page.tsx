import type { ReactNode } from 'react';
import { publishedServiceTerms } from '../../../contract/agreement/published/published-service-terms';
import { agreementDescriptions } from '../../features/agreement/agreement-descriptions';
import { AgreementPage } from '../../features/agreement/agreement-page';

export default function ServiceTermsPage(): ReactNode {
  return <AgreementPage agreement={publishedServiceTerms} description={agreementDescriptions.serviceTerms} />;
}
