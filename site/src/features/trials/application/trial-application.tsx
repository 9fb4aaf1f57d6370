import { useContext, useState, type ReactNode } from 'react';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useRead } from '#data/http/use-read.ts';
import { inUse } from '../trial-standings';
import { TrialCard } from './trial-card';
import { TrialForm } from './trial-form';
import styles from './trial-form.module.css';

interface TrialApplicationProps {
  /** A product that can be tried. */
  product: { app_id: string; name: string };
}

/** Asks to try a product, or says where the organisation's trial of it stands. */
export function TrialApplication({ product }: TrialApplicationProps): ReactNode {
  // What was filled in belongs to one organisation and one product.
  const scope = useContext(AccountKeyContext);
  return <Application key={`${scope} ${product.app_id}`} product={product} />;
}

function Application({ product }: TrialApplicationProps): ReactNode {
  const { app_id: AppId } = product;
  // The form stands until the answers are there, and when there are none: the server refuses what cannot be.
  const { data, mutate } = useRead(listTrials, { query: { AppId, PageSize: 1 } });
  const { data: entitlements } = useRead(listEntitlements, { query: { AppId } });
  const [isAnswer, setIsAnswer] = useState(false);
  const latest = data?.Items[0];
  if (entitlements && inUse(entitlements.Items).has(AppId)) {
    return <TrialCard product={product} status={trialStatus.converted} />;
  }
  if (latest && latest.Status !== trialStatus.rejected) {
    return <TrialCard product={product} status={latest.Status} trial={latest} isAnswer={isAnswer} />;
  }
  return (
    <div>
      {latest && <p className={styles.rejected}>上次的申请未通过：{latest.Reason}。可以修改后再次申请。</p>}
      <TrialForm
        product={product}
        onExisting={() => {
          setIsAnswer(true);
          void mutate();
        }}
      />
    </div>
  );
}
