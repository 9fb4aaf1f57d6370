import { useEffect, useRef, type ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatus, type TrialStatus } from '#contract/trial/trial-status.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { TrialStatusTag } from '../trial-status-tag';
import { TrialTerm } from '../trial-term';
import styles from './trial-form.module.css';

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
export function TrialCard({ product, status, trial, isAnswer = false }: TrialCardProps): ReactNode {
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
