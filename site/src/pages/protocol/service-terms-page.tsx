import type { ReactNode } from 'react';
import { publishedServiceTerms } from '#contract/agreement/published/published-service-terms.ts';
import { AgreementPage } from '#features/agreement/agreement-page.tsx';

export default function ServiceTermsPage(): ReactNode {
  return <AgreementPage agreement={publishedServiceTerms} />;
}
