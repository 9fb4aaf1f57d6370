import type { ReactNode } from 'react';
import { demoOffer } from '../../../contract/lead/lead-offers';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { LeadForm } from '../../features/lead-form/lead-form';

/** What a visitor fills in who asks for a demonstration. */
export function DemoLeadForm(): ReactNode {
  return <LeadForm {...demoOffer} plainAction={`${ownMobileRoot}/contact`} />;
}
