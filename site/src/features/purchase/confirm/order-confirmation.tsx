import type { ReactNode } from 'react';
import { useSession } from '../../../shared/auth/session/session-context';
import { confirmPath } from '../selection/selection';
import { emptyDraft } from './order-draft';
import { OrderForm, type ConfirmationProps } from './order-form';
import { PlacedNotice } from './placed-notice';
import { useOrderDraft } from './use-order-draft';

/** Confirms a selection: the draft is the buyer's own in the organisation that they work in. */
export function OrderConfirmation(props: ConfirmationProps): ReactNode {
  const { UserId, OrgId } = useSession().user;
  return <OwnDraft key={`${UserId}:${OrgId}`} {...props} userId={UserId} orgId={OrgId} />;
}

function OwnDraft({ userId, orgId, ...goods }: ConfirmationProps & { userId: number; orgId: number }): ReactNode {
  const { selection } = goods;
  const kept = useOrderDraft({ userId, orgId, appId: selection.appId });
  const { placed } = kept.draft;
  if (placed?.selection === confirmPath(selection)) {
    return (
      <PlacedNotice orderNo={placed.orderNo} onAgain={() => kept.update({ ...emptyDraft(), placed: undefined })} />
    );
  }
  return <OrderForm key={confirmPath(selection)} {...goods} kept={kept} />;
}
