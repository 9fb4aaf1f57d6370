import { useRef, type ReactNode } from 'react';
import { listCoupons } from '#contract/coupon/coupon-endpoints.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import cards from './coupon-card.module.css';
import { couponListPath, listCouponsQuery, type CouponFilter } from './coupon-filter';
import { CouponGridSkeleton } from './coupon-grid-skeleton';
import { couponGroups, couponsIn } from './coupon-groups';
import styles from './coupon-list.module.css';
import { NoCoupons } from './no-coupons';
import { ReceivedCoupon } from './received-coupon';

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
