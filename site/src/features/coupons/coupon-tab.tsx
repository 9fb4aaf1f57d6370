import type { ReactNode } from 'react';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { listCoupons } from '#contract/coupon/coupon-endpoints.ts';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { couponStateLabels, type CouponState } from '#contract/coupon/coupon-states.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { oneOf, pageNumber, queryState, useQueryState } from '#data/query/query-state.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedRecords } from '#ui/paged-list/paged-records.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { CouponCard, CouponGridSkeleton } from './coupon-card';
import cards from './coupon-card.module.css';
import { AvailableCoupons } from './offered-coupons';
import { RedeemForm } from './redeem-form';

/** The visitor's coupons in the organisation, and how to get more. */
export default function CouponTab(): ReactNode {
  const mayReceive = useAllowedAction()('CouponReceive');
  return (
    <>
      {mayReceive && <RedeemForm />}
      <div className="grid one-column gap-6">
        {mayReceive && <AvailableCoupons />}
        <CouponList />
      </div>
    </>
  );
}

/** States that a person looks for together; the first one names the group in addresses. */
interface CouponGroup {
  readonly label: string;
  readonly states: readonly [CouponState, ...CouponState[]];
}

/** What may still be used; an order that holds a coupon may give it back. */
const unusedCoupons: CouponGroup = { label: couponStateLabels.unused, states: ['unused', 'held'] };

/** The groups of the coupon list, in their order. */
const couponGroups: readonly CouponGroup[] = [
  unusedCoupons,
  { label: couponStateLabels.used, states: ['used'] },
  { label: couponStateLabels.expired, states: ['expired'] },
];

const couponQuery = queryState({
  state: oneOf(
    couponGroups.map(({ states }) => states[0]),
    unusedCoupons.states[0],
  ),
  page: pageNumber,
});

/** Coupons on one page of the list: whole rows of one, two and three cards. */
const pageSize = 12;
/** Cards that are held free while the list loads. */
const expectedCards = 4;

/** The coupons that the visitor has received in the organisation, group by group. */
function CouponList(): ReactNode {
  const query = useQueryState(couponQuery);
  const { state, page } = query.values;
  const group = couponGroups.find(({ states }) => states[0] === state) ?? unusedCoupons;
  const list = usePagedRead(
    listCoupons,
    { query: { Page: page, PageSize: pageSize, State: group.states.join(',') } },
    { revalidateOnFocus: true },
  );
  const counts = list.last?.Counts;
  return (
    <TitledSection title="我的优惠券">
      <GroupTabs
        label="优惠券状态"
        unit="张"
        groups={couponGroups.map(({ label, states }) => ({
          label,
          href: query.href({ state: states[0] }),
          isCurrent: states[0] === state,
          count: counts && states.reduce((sum, each) => sum + counts[each], 0),
        }))}
      />
      <PagedRecords
        label="优惠券"
        unit="张"
        list={list}
        query={query}
        skeleton={<CouponGridSkeleton label="正在加载优惠券" cards={expectedCards} />}
        empty={
          group === unusedCoupons ? (
            <EmptyState title="还没有可用的优惠券" text="输入兑换码或领取优惠券后，下单时会自动选用最划算的一张。">
              <LinkButton href={buildPath('product')}>去选产品</LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title={`没有${group.label}的优惠券`}>
              <LinkButton href={query.hrefWithout(['state'])} theme="outline">
                查看未使用的优惠券
              </LinkButton>
            </EmptyState>
          )
        }
      >
        {({ Items }, isBusy) => (
          <ul className={cards.grid} aria-label={`${group.label}的优惠券`} aria-busy={isBusy}>
            {Items.map((coupon) => (
              <li key={coupon.CouponUserId}>
                <ReceivedCoupon coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </PagedRecords>
    </TitledSection>
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
        <LinkButton size="row" theme="outline" href={buildPath('orderDetail', { orderId: OrderNo })}>
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
