import { useCallback, useState, type ReactNode } from 'react';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { listOrders } from '#contract/order/order-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { EntitlementCard } from './entitlement-card';
import { EntitlementSkeleton } from './entitlement-skeleton';
import { pendingStatuses } from './pending-order';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** An organisation has at most a handful of applications. */
const allOfThem = { query: { Page: 1, PageSize: 100 } };
/** Orders that may change them; there are few at a time. */
const pending = { query: { Status: pendingStatuses.join(','), PageSize: 50 } };

const membersDrawerModule = lazyModule(() => import('./members-drawer'));

/** What the organisation may use, until when and by whom, with the ways to renew and to upgrade. */
export function EntitlementList(): ReactNode {
  const { data, error, mutate } = useRead(listEntitlements, allOfThem, { revalidateOnFocus: true });
  const orders = useRead(listOrders, pending, { revalidateOnFocus: true }).data?.Items ?? [];
  const [managed, setManaged] = useState<Entitlement>();
  const close = useCallback(() => setManaged(undefined), []);
  if (!data) {
    if (error) return <LoadFailure error={error} onRetry={() => void mutate()} />;
    return <EntitlementSkeleton />;
  }
  if (data.Items.length === 0) {
    return (
      <EmptyNote title="还没有开通应用" text="选好产品与版本，付款后即时开通。">
        <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
      </EmptyNote>
    );
  }
  return (
    <>
      <ul className="bordered rounded-card ground-surface" aria-label="已开通的应用">
        {data.Items.map((each) => (
          <EntitlementCard
            key={each.AppId}
            entitlement={each}
            orders={orders.filter(({ AppId }) => AppId === each.AppId)}
            onManageMembers={() => setManaged(each)}
          />
        ))}
      </ul>
      {managed && (
        <LazyPart module={membersDrawerModule} props={{ entitlement: managed, onClose: close }} onDismiss={close} />
      )}
    </>
  );
}
