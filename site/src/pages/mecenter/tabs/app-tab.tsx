import { useContext, type ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { EntitlementList } from '#features/entitlements/entitlement-list.tsx';
import { RunningTrials } from '#features/entitlements/running-trials.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { LinkButton } from '#ui/link/link-button.tsx';

/** What the organisation may use, until when and by whom, and what it tries. */
export default function AppTab(): ReactNode {
  return (
    // A dialog about another organisation's application goes with it.
    <div key={useContext(AccountKeyContext)}>
      <EntitlementList />
      <RunningTrials />
      <p className="flex wrap gap-3 margin-top-6">
        <LinkButton href={buildPath('college')} tone="outline">
          使用教程
        </LinkButton>
        <LinkButton href={buildPath('download')} tone="outline">
          下载客户端
        </LinkButton>
      </p>
    </div>
  );
}
