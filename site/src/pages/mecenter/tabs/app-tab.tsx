import type { ReactNode } from 'react';
import { EntitlementList } from '../../../features/entitlements/entitlement-list';

/** What the organisation may use, and until when. */
export default function AppTab(): ReactNode {
  return <EntitlementList />;
}
