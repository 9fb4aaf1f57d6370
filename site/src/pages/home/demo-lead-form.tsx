import type { ReactNode } from 'react';
import { demoOffer } from '#contract/lead/lead-offers.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { LeadForm } from '#features/lead-form/lead-form.tsx';

/** What a visitor fills in who asks for a demonstration. */
export function DemoLeadForm(): ReactNode {
  return <LeadForm {...demoOffer} plainAction={`${ownMobileRoot}/contact`} />;
}
