import { useRef, type ReactNode } from 'react';
import { listCoupons } from '#contract/coupon/coupon-endpoints.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import cards from './coupon-card.module.css';
import { couponListPath, listCouponsQuery, type CouponFilter } from './coupon-filter';
import { couponGroups, couponsIn, unusedCoupons } from './coupon-groups';
import styles from './coupon-list.module.css';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { couponStateLabels } from '#contract/coupon/coupon-states.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { CouponCard, CouponGridSkeleton } from './coupon-card';

/** Cards that are held free while the list loads. */
const expectedCards = 4;

/** The coupons that the visitor has received in the organisation, group by group. */
export function CouponList({ filter }: { filter: CouponFilter }): ReactNode {
  const read = useRead(listCoupons, { query: listCouponsQuery(filter) }, { revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  usePageFocus(top, couponListPath({ ...filter, page: 1 }), read.data?.Page);
  const counts = last?.Counts;
  const groups = couponGroups.map((group) => ({
    label: group.label,
    href: couponListPath({ group, page: 1 }),
    isCurrent: group === filter.group,
    count: counts && couponsIn(group, counts),
  }));
  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  return (
    <section aria-labelledby="own-coupons">
      <h2 id="own-coupons" className="size-large margin-bottom-3">
        我的优惠券
      </h2>
      <GroupTabs label="优惠券状态" unit="张" groups={groups} />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void mutate()} />
        ) : (
          <div className="padding-top-3">
            <CouponGridSkeleton label="正在加载优惠券" cards={expectedCards} />
          </div>
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 张优惠券`}
            {pageCount > 1 && `，第 ${data.Page} / ${pageCount} 页`}
          </p>
          {data.Items.length === 0 ? (
            <NoCoupons filter={filter} total={data.Total} />
          ) : (
            <ul className={cards.grid} aria-label={`${filter.group.label}的优惠券`} aria-busy={isBusy}>
              {data.Items.map((coupon) => (
                <li key={coupon.CouponUserId}>
                  <ReceivedCoupon coupon={coupon} />
                </li>
              ))}
            </ul>
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => couponListPath({ ...filter, page })} />
        </>
      )}
    </section>
  );
}

interface NoCouponsProps {
  filter: CouponFilter;
  /** Coupons on all pages. */
  total: number;
}

/** Stands where no coupon is shown, with the way on. */
function NoCoupons({ filter, total }: NoCouponsProps): ReactNode {
  const { group } = filter;
  if (total > 0) {
    return (
      <EmptyState title="这一页没有优惠券">
        <LinkButton href={couponListPath({ group, page: 1 })}>回到第一页</LinkButton>
      </EmptyState>
    );
  }
  return group === unusedCoupons ? (
    <EmptyState title="还没有可用的优惠券" text="输入兑换码或领取优惠券后，下单时会自动选用最划算的一张。">
      <LinkButton href={buildPath('product')}>去选产品</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={`没有${group.label}的优惠券`}>
      <LinkButton href={couponListPath({ group: unusedCoupons, page: 1 })} tone="outline">
        查看未使用的优惠券
      </LinkButton>
    </EmptyState>
  );
}

/** A coupon that the visitor has, with the way to use it, or to the order that has it. */
function ReceivedCoupon({ coupon }: { coupon: CouponUser }): ReactNode {
  const allows = useAllowedAction();
  const { State, OrderNo, UsedAt, StartAt, Name } = coupon;
  const isUsable = State === 'unused' && daysUntil(StartAt) === 0 && allows('OrderCreate');
  return (
    <CouponCard
      coupon={coupon}
      isOpen={State === 'unused' || State === 'held'}
      {...(State !== 'unused' && { state: couponStateLabels[State] })}
    >
      {UsedAt && <span className="text-secondary size-small">{formatDate(UsedAt)} 使用</span>}
      {OrderNo && (
        <LinkButton size="row" tone="outline" href={buildPath('orderDetail', { orderId: OrderNo })}>
          查看订单<span className="visually-hidden">（{Name}）</span>
        </LinkButton>
      )}
      {isUsable && (
        <LinkButton size="row" href={placeToUse(coupon)}>
          去使用<span className="visually-hidden">（{Name}）</span>
        </LinkButton>
      )}
    </CouponCard>
  );
}

/** Where the coupon can be used: at once where it fits one product, otherwise where a product is chosen. */
function placeToUse({ Products }: CouponUser): string {
  const [only, ...others] = Products;
  return only && others.length === 0
    ? buildPath('funcOpen', { appId: only.AppId, type: 'open' })
    : buildPath('product');
}
