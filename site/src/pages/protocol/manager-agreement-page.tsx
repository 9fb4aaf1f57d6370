import type { ReactNode } from 'react';
import { publishedManagerAgreement } from '#contract/agreement/published/published-manager-agreement.ts';
import { AgreementPage } from '#features/agreement/agreement-page.tsx';

export default function ManagerAgreementPage(): ReactNode {
  return <AgreementPage agreement={publishedManagerAgreement} />;
}
