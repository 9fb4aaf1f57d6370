import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { renewOrder } from '#contract/order/order-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAction } from '#data/http/use-action.ts';
import { FormAlert } from '#ui/field/field.tsx';
import styles from './order-actions.module.css';

interface RenewButtonProps {
  orderNo: string;
  /** Called when the order is no longer what the page shows. */
  onStale: () => void;
}

/** Leads to the renewal of what an order opened, with the same version and length chosen. */
export function RenewButton({ orderNo, onStale }: RenewButtonProps): ReactNode {
  const navigate = useNavigate();
  const { run, isPending, failureText } = useAction(renewOrder, { onStale });
  const renew = async () => {
    const selection = await run({ params: { orderNo } });
    if (!selection) return;
    const { AppId, PlanId } = selection;
    await navigate(buildPath('funcOpen', { appId: AppId, type: 'renew' }, { plan: PlanId }));
  };
  return (
    <>
      <button type="button" className={styles.action} disabled={isPending} onClick={() => void renew()}>
        续费
      </button>
      <div className={styles.failure}>
        <FormAlert text={failureText} />
      </div>
    </>
  );
}
