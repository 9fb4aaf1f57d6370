import type { ReactNode } from 'react';
import { monthlyBudgets } from '../../../contract/lead/monthly-budgets';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { LeadForm } from '../../features/lead-form/lead-form';

const budget = { label: '每月广告消耗', answers: monthlyBudgets };

/** What a visitor fills in who asks for a demonstration. */
export function DemoLeadForm(): ReactNode {
  return <LeadForm subject="预约产品演示" action="预约演示" choice={budget} plainAction={`${ownMobileRoot}/contact`} />;
}
