import type { ReactNode } from 'react';
import { publishedUserPrivacy } from '#contract/agreement/published/published-user-privacy.ts';
import { AgreementPage } from '#features/agreement/agreement-page.tsx';

export default function UserPrivacyPage(): ReactNode {
  return <AgreementPage agreement={publishedUserPrivacy} />;
}
