import { useContext, type ReactNode } from 'react';
import { OrganizationTab } from '#features/organization/organization-tab.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** The organisation that the visitor works in, and the others; the address says which view of it. */
export default function OrgTab(): ReactNode {
  // Nothing of another organisation may stand until this one's has loaded.
  return <OrganizationTab key={useContext(AccountKeyContext)} />;
}
