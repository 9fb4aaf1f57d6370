import { useContext, useState, type ReactNode } from 'react';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { usePageText } from '#data/page-texts.ts';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatus, type TrialStatus } from '#contract/trial/trial-status.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useRead } from '#data/http/use-read.ts';
import { productsInUse } from './trial-overview';
import { TrialForm } from './trial-form';
import styles from './trial-application.module.css';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { TrialStatusTag, TrialTerm } from './trial-status';

interface TrialApplicationProps {
  /** A product with a trial. */
  product: { app_id: string; name: string };
}

/** The form by which an organisation applies for a trial of a product, or the state of the trial that it has. */
export function TrialApplication({ product }: TrialApplicationProps): ReactNode {
  // What was filled in belongs to one organisation and one product.
  const account = useContext(AccountKeyContext);
  return <Application key={`${account} ${product.app_id}`} product={product} />;
}

function Application({ product }: TrialApplicationProps): ReactNode {
  const { app_id: AppId } = product;
  // The form is shown until the replies arrive, and without them: the server refuses what is not allowed.
  const { data, mutate } = useRead(listTrials, { query: { AppId, PageSize: 1 } });
  const { data: entitlements } = useRead(listEntitlements, { query: { AppId } });
  const [replacesForm, setReplacesForm] = useState(false);
  const latest = data?.Items[0];
  if (entitlements && productsInUse(entitlements.Items).has(AppId)) {
    return <TrialCard product={product} status={trialStatus.converted} />;
  }
  if (latest && latest.Status !== trialStatus.rejected) {
    return <TrialCard product={product} status={latest.Status} trial={latest} replacesForm={replacesForm} />;
  }
  return (
    <div>
      {latest && (
        <p className={`${styles.rejected} margin-bottom-4 text-default size-small`}>
          上次的申请未通过：{latest.Reason}。可以修改后再次申请。
        </p>
      )}
      <TrialForm
        product={product}
        onExisting={() => {
          setReplacesForm(true);
          void mutate();
        }}
      />
    </div>
  );
}

type ShownStatus = Exclude<TrialStatus, typeof trialStatus.rejected>;

const situations: Readonly<
  Record<ShownStatus, { title: string; text: string | ((promises: PageTexts['promises']) => string) }>
> = {
  0: { title: '申请正在审核', text: ({ trialReview }) => `我们会在 ${trialReview}审核，结果会发到消息里。` },
  1: { title: '企业正在试用', text: '开通正式版后，试用期间的数据与配置原样保留。' },
  2: {
    title: '试用已结束',
    text: `每个企业可以试用一次。数据保留 ${servicePromises.dataKeptDays} 天，开通后继续使用。`,
  },
  4: { title: '企业已开通', text: '该产品已开通正式版，无需试用。' },
};

interface TrialCardProps {
  product: { app_id: string; name: string };
  status: ShownStatus;
  /** Undefined if the product was bought without a trial. */
  trial?: Trial | undefined;
  /** Whether it replaces a form that was sent; it then takes the focus. */
  replacesForm?: boolean;
}

/** The state of a product's trial, with links that lead on. */
function TrialCard({ product, status, trial, replacesForm = false }: TrialCardProps): ReactNode {
  const mayOrder = useAllowedAction()('OrderCreate');
  const promises = usePageText('promises', servicePromises);
  const { title, text } = situations[status];
  const canBuy = mayOrder && (status === trialStatus.running || status === trialStatus.ended);
  return (
    <section className={`${styles.card} card grid gap-4`} aria-label={`${product.name}的试用`}>
      <div className="flex wrap items-center justify-between gap-3">
        <FocusHeading level="h2" takesFocus={replacesForm} className="size-title no-focus-ring">
          {title}
        </FocusHeading>
        <TrialStatusTag status={status} />
      </div>
      <p className="text-secondary">{typeof text === 'string' ? text : text(promises)}</p>
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
          <LinkButton href={buildPath('mecenter', { type: 'trial' })} theme={canBuy ? 'outline' : 'solid'}>
            查看我的试用
          </LinkButton>
        )}
      </p>
    </section>
  );
}
