import type { ReactNode } from 'react';
import { agreementReads } from '#features/agreement/agreement-read.ts';
import { AgreementPage } from '#features/agreement/agreement-page.tsx';

export const reads = agreementReads('serviceTerms');

export default function ServiceTermsPage(): ReactNode {
  return <AgreementPage name="serviceTerms" />;
}
