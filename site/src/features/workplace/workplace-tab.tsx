import IconArrowDown from '@douyinfe/semi-icons/lib/es/icons/IconArrowDown';
import IconArrowUp from '@douyinfe/semi-icons/lib/es/icons/IconArrowUp';
import IconTickCircle from '@douyinfe/semi-icons/lib/es/icons/IconTickCircle';
import { useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import type { MemberAction } from '#contract/access.ts';
import { codes } from '#contract/codes.ts';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import { getWorkplaceSummary } from '#contract/workplace/workplace-endpoints.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { usePreviousData, useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { useSession } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';
import { changeText, metrics, ratios } from './metrics';
import { ExpiringApplications, LatestMessages, UnpaidOrders } from './notices';
import { PeriodBar } from './period-bar';
import { WorkplaceCharts } from './workplace-charts';
import { workplaceChoice, type WorkplaceChoice, summaryQuery } from './workplace-choice';
import { ExportButton } from './workplace-export';
import styles from './workplace.module.css';

/** Open tasks and the organisation's advertising metrics, of the days in the address. */
export default function WorkplaceTab(): ReactNode {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  return <Workplace choice={workplaceChoice(query, now)} />;
}

/** Tasks and metrics of the chosen days. */
function Workplace({ choice }: { choice: WorkplaceChoice }): ReactNode {
  const { user } = useSession();
  const read = useRead(getWorkplaceSummary, { query: summaryQuery(choice) }, { revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  if (error?.code === codes.forbidden)
    return <EmptyState title={error.message} text="可在页面右上角切换到其他企业。" />;
  const hasData = data && (isAny(data.Total) || isAny(data.Before));
  return (
    <div className="grid one-column gap-5">
      <div className={`${styles.greeting} flex wrap items-center justify-between rounded-panel`}>
        <p className="text-ink size-large weight-600 break-anywhere min-width-0">
          {user.UserName}，欢迎回来
          <span className="text-secondary size-small weight-400 block">{user.OrgName}</span>
        </p>
        <QuickLinks />
      </div>
      <div className={`${styles.notices} grid gap-4`}>
        <UnpaidOrders />
        <ExpiringApplications read={{ data: last, error, mutate }} />
        <LatestMessages />
      </div>
      <section className="grid one-column gap-4" aria-labelledby="workplace-metrics">
        <h2 id="workplace-metrics" className="size-title flex wrap items-center gap-3">
          投放数据
          {data?.IsSample && <SampleMark />}
          {data && (
            <span className="text-secondary size-small weight-400 tabular">
              {data.Start} 至 {data.End}
            </span>
          )}
        </h2>
        <PeriodBar choice={choice} shown={data && { start: data.Start, end: data.End }}>
          <ExportButton summary={hasData && !isBusy ? data : undefined} compares={choice.compares} />
        </PeriodBar>
        <QueryView read={{ data, error, mutate }} skeleton={<WorkplaceSkeleton />}>
          {(summary) =>
            hasData ? (
              <div className={`${styles.shown} grid one-column gap-4`} aria-busy={isBusy}>
                <MetricCards summary={summary} compares={choice.compares} />
                <WorkplaceCharts summary={summary} choice={choice} />
              </div>
            ) : (
              <FirstSteps />
            )
          }
        </QueryView>
      </section>
    </div>
  );
}

function isAny({ CostFen, Impressions, Clicks, Conversions }: WorkplaceSummary['Total']): boolean {
  return CostFen + Impressions + Clicks + Conversions > 0;
}

const centre = (type: string) => buildPath('mecenter', { type });

/** Links to the most frequent tasks, with the permission that each needs. */
const quickLinks: readonly { label: string; path: string; action: MemberAction }[] = [
  { label: '开通应用', path: buildPath('product'), action: 'OrderCreate' },
  { label: '申请试用', path: buildPath('productSubject'), action: 'TrialApply' },
  { label: '领取优惠券', path: centre('coupon'), action: 'CouponReceive' },
  { label: '申请发票', path: centre('invoice'), action: 'InvoiceApply' },
  { label: '邀请同事', path: centre('org'), action: 'Invite' },
];

/** Links to the tasks that the visitor's role allows. */
function QuickLinks(): ReactNode {
  const isAllowed = useAllowedAction();
  const allowed = quickLinks.filter(({ action }) => isAllowed(action));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label="快捷入口">
      <ul className="flex wrap gap-2">
        {allowed.map(({ label, path }) => (
          <li key={label}>
            <LinkButton href={path} theme="outline">
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Holds the place of the cards and the charts while they load. */
function WorkplaceSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载投放数据">
      <div className={styles.metrics}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${styles.card} card`}>
            <SkeletonParagraph rows={3} />
          </div>
        ))}
      </div>
      <div className={`${styles.charts} margin-top-4`}>
        {['trend', 'share', 'ranking'].map((chart) => (
          <div key={chart} className={`${styles.card} card ${styles.skeletonChart}`}>
            <SkeletonTitle />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

interface MetricCardsProps {
  summary: WorkplaceSummary;
  /** Whether each metric shows its change. */
  compares: boolean;
}

/** The totals of the period, each with its change against the period before. */
function MetricCards({ summary: { Total, Before }, compares }: MetricCardsProps): ReactNode {
  const cards = [
    ...metrics.map(({ name, label, format }) => ({
      label,
      format,
      now: Total[name],
      before: Before[name],
      change: changeText,
    })),
    ...ratios.map(({ label, of, format, change }) => ({ label, format, now: of(Total), before: of(Before), change })),
  ];
  return (
    <dl className={styles.metrics}>
      {cards.map(({ label, format, now, before, change }) => (
        <div key={label} className={`${styles.card} card`}>
          <dt className="text-secondary size-small">{label}</dt>
          <dd className={`${styles.value} text-ink weight-700 tabular break-anywhere`}>
            {now === undefined ? '--' : format(now)}
          </dd>
          {compares && <Change text={change(now, before)} />}
        </div>
      ))}
    </dl>
  );
}

function Change({ text }: { text: string | undefined }): ReactNode {
  const Arrow = text?.startsWith('上升') ? IconArrowUp : text?.startsWith('下降') ? IconArrowDown : undefined;
  return (
    <dd className={`${styles.change} flex wrap items-center text-secondary size-small`}>
      {text ? (
        <>
          较上期{' '}
          <span className={`${styles.percent} inline-flex items-center text-default weight-600 tabular nowrap`}>
            {Arrow && <Arrow aria-hidden size="small" className="text-brand" />}
            {text}
          </span>
        </>
      ) : (
        '上期无数据'
      )}
    </dd>
  );
}

const onlyTotal = { query: { Page: 1, PageSize: 1 } };

/** The first steps of a new organisation, those that are done marked. */
function FirstSteps(): ReactNode {
  const { user } = useSession();
  const isAllowed = useAllowedAction();
  const opened = useRead(listEntitlements, onlyTotal).data;
  const email = useRead(getUser, {}).data?.Email;
  const members = user.OrgList.find(({ OrgId }) => OrgId === user.OrgId)?.MemberCount ?? 1;
  const steps = [
    {
      title: '开通应用',
      text: '选好产品与版本，付款后即时生效',
      label: '去产品中心',
      path: buildPath('product'),
      isDone: opened && opened.Total > 0,
      isShown: isAllowed('OrderCreate'),
    },
    {
      title: '邀请同事',
      text: '发出邀请链接，和同事一起使用',
      label: '去邀请',
      path: buildPath('mecenter', { type: 'org' }),
      isDone: members > 1,
      isShown: isAllowed('Invite'),
    },
    {
      title: '绑定邮箱',
      text: '接收订单、到期与发票通知',
      label: '去绑定',
      path: buildPath('mecenter', { type: 'security' }),
      isDone: email === undefined ? undefined : email !== '',
      isShown: true,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <TitledSection look="card" title="从这里开始">
      <p className="text-secondary">
        这段时间还没有投放数据。开通应用并接入投放账户后，消耗与转化会在第二天显示在这里。
      </p>
      <ol className={`${styles.steps} grid gap-4 list-none`}>
        {steps.map(({ title, text, label, path, isDone }) => (
          <li key={title} className={`${styles.step} grid gap-1 bordered`}>
            <h3 className="size-body flex wrap items-center gap-2">
              {title}
              {isDone && (
                <span className="text-success size-small inline-flex items-center gap-1">
                  <IconTickCircle aria-hidden size="small" /> 已完成
                </span>
              )}
            </h3>
            <p className="text-secondary size-small">{text}</p>
            {isDone === false && (
              <Link className={`${styles.link} weight-600`} to={path}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
