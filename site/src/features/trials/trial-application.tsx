import { useContext, useState, type ReactNode, useEffect, useRef } from 'react';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatus, type TrialStatus } from '#contract/trial/trial-status.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useRead } from '#data/http/use-read.ts';
import { inUse } from './trial-standings';
import { TrialForm } from './trial-form';
import styles from './trial-application.module.css';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { TrialStatusTag, TrialTerm } from './trial-status';

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

type Standing = Exclude<TrialStatus, typeof trialStatus.rejected>;

const situations: Readonly<Record<Standing, { title: string; words: string }>> = {
  0: { title: '申请正在审核', words: `我们会在 ${servicePromises.trialReview}审核，结果会发到消息里。` },
  1: { title: '企业正在试用', words: '开通正式版后，试用期间的数据与配置原样保留。' },
  2: {
    title: '试用已结束',
    words: `每个企业可以试用一次。数据保留 ${servicePromises.dataKeptDays} 天，开通后继续使用。`,
  },
  4: { title: '企业已开通', words: '该产品已开通正式版，无需试用。' },
};

interface TrialCardProps {
  product: { app_id: string; name: string };
  status: Standing;
  /** Undefined where the product was bought without one. */
  trial?: Trial | undefined;
  /** Whether it takes the place of a form that was sent: the focus goes to it then. */
  isAnswer?: boolean;
}

/** Where the trial of a product stands, with the way on; it takes the place of the application. */
function TrialCard({ product, status, trial, isAnswer = false }: TrialCardProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  const mayOrder = useAllowedAction()('OrderCreate');
  useEffect(() => {
    if (isAnswer) title.current?.focus();
  }, [isAnswer]);
  const canBuy = mayOrder && (status === trialStatus.running || status === trialStatus.ended);
  return (
    <section className={styles.card} aria-label={`${product.name}的试用`}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {situations[status].title}
        </h2>
        <TrialStatusTag status={status} />
      </div>
      <p className="text-secondary">{situations[status].words}</p>
      {trial && status !== trialStatus.converted && (
        <div className="text-default">
          <TrialTerm trial={trial} />
        </div>
      )}
      <p className="flex wrap gap-3">
        {canBuy && (
          <LinkButton href={buildPath('funcOpen', { appId: product.app_id, type: 'open' })}>转正开通</LinkButton>
        )}
        {status === trialStatus.converted ? (
          <LinkButton href={buildPath('mecenter', { type: 'app' })}>查看我的应用</LinkButton>
        ) : (
          <LinkButton href={buildPath('mecenter', { type: 'trial' })} tone={canBuy ? 'outline' : 'solid'}>
            查看我的试用
          </LinkButton>
        )}
      </p>
    </section>
  );
}
