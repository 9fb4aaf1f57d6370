import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatus, trialStatusLabels } from '#contract/trial/trial-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './entitlement-list.module.css';
import { ProductEntryLink } from './product-entry';

/** Trials that wait or run; there is one of a product at most. */
const open = { query: { Status: `${trialStatus.waiting},${trialStatus.running}`, PageSize: 100 } };

/** What the organisation is trying, beside what it has; nothing while there is none. */
export function RunningTrials(): ReactNode {
  const allows = useAllowedAction();
  const { data } = useRead(listTrials, open);
  if (!data?.Items.length) return null;
  return (
    <section className="margin-top-6" aria-labelledby="running-trials">
      <h2 id="running-trials" className="size-large margin-bottom-3">
        试用中
      </h2>
      <ul className="bordered rounded-card ground-surface">
        {data.Items.map(({ Id, AppId, ProductName, Icon, Status, EndAt }) => (
          <li key={Id} className={styles.item}>
            <SiteImage className={styles.icon} src={Icon} alt="" width={48} height={48} loading="lazy" />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <Link to={buildPath('productDetail', { appId: AppId })}>{ProductName}</Link>{' '}
                <ToneTag tone={EndAt ? 'green' : 'grey'}>{trialStatusLabels[Status]}</ToneTag>
              </h3>
              <p className="text-secondary size-small weight-400">
                {EndAt ? (
                  <>
                    {formatDate(EndAt)} 到期 <strong className="text-default nowrap">剩余 {daysUntil(EndAt)} 天</strong>
                  </>
                ) : (
                  `申请将在 ${servicePromises.trialReview}审核`
                )}
              </p>
            </div>
            <div className="flex wrap gap-2">
              {EndAt && <ProductEntryLink appId={AppId} name={ProductName} />}
              <LinkButton href={buildPath('mecenter', { type: 'trial' })} tone="outline">
                查看试用<span className="visually-hidden">{ProductName}</span>
              </LinkButton>
              {EndAt && allows('OrderCreate') && (
                <LinkButton href={buildPath('funcOpen', { appId: AppId, type: 'open' })} tone="outline">
                  转为正式<span className="visually-hidden">{ProductName}</span>
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
