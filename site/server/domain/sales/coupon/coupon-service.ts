import type {
  CouponUser,
  ListAvailableCouponsReply,
  ListCouponsReply,
  ParsedListCouponsQuery,
} from '../../../../contract/coupon/coupon-schema';
import { couponStates } from '../../../../contract/coupon/coupon-states';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { Once } from '../../../platform/idempotency/once';
import type { CouponName } from './coupon-offer-repository';
import type { CouponRepositories, CouponStore } from './coupon-store';
import { couponView, termsView } from './coupon-view';

/** The same for every code that does nothing: who guesses learns nothing of codes that were or will be. */
const noSuchCoupon = '兑换码无效或已失效，请核对后重试';

export interface CouponService {
  /** What the member has received in their organisation. */
  list(member: Member, query: ParsedListCouponsQuery): Promise<ListCouponsReply>;
  /** What everybody may receive. @param appId what fits this product alone. */
  listAvailable(member: Member, appId: string | undefined): Promise<ListAvailableCouponsReply>;
  /** @throws AppFailure couponUnusable, couponReceived or couponSoldOut. */
  receive(member: Member, name: CouponName, once: Once | undefined): Promise<CouponUser>;
}

export function createCouponService(store: CouponStore, now: Clock): CouponService {
  return {
    list: (member, { State, Page, PageSize }) =>
      store.read(async ({ lists, products }) => {
        const own = lists(member, now());
        const listed = await own.page(State, { limit: PageSize, offset: (Page - 1) * PageSize });
        const names = await products.namesOf(listed.flatMap(({ appIds }) => appIds));
        const counted = new Map((await own.counts()).map(({ state, total }) => [state, total]));
        const Counts = Object.fromEntries(couponStates.map((each) => [each, counted.get(each) ?? 0]));
        const asked = couponStates.filter((each) => State?.includes(each) ?? true);
        const Total = asked.reduce((sum, each) => sum + (counted.get(each) ?? 0), 0);
        const Items = listed.map((each) => couponView(each, names));
        return { Items, Total, Page, PageSize, Counts: Counts as ListCouponsReply['Counts'] };
      }),
    listAvailable: (member, appId) =>
      store.read(async ({ offers, products }) => {
        const offered = await offers.listPublic(appId, now());
        const ids = offered.map(({ couponId }) => couponId);
        const received = await offers.countsOf(member.userId, ids);
        const names = await products.namesOf(offered.flatMap(({ appIds }) => appIds));
        const Items = offered.map((each) => ({
          ...termsView(each, names),
          Received: (received.get(each.couponId) ?? 0) >= each.perUser,
          Left: each.total - each.received,
        }));
        return { Items };
      }),
    receive: (member, name, once) =>
      store.transactOnce(once, async (repositories) => {
        const couponUserId = await give(repositories, member, name);
        const received = await repositories.lists(member, now()).find(couponUserId);
        if (!received) throw new Error('A coupon that was received is not there');
        return couponView(received, await repositories.products.namesOf(received.appIds));
      }),
  };

  async function give({ offers }: CouponRepositories, member: Member, name: CouponName): Promise<number> {
    const offered = await offers.lock(name, now());
    if (!offered) throw new AppFailure('couponUnusable', { message: noSuchCoupon });
    const { couponId, perUser, total, received } = offered;
    // Who has theirs hears so, also once there are none left.
    const own = (await offers.countsOf(member.userId, [couponId])).get(couponId) ?? 0;
    if (own >= perUser) throw new AppFailure('couponReceived');
    if (received >= total) throw new AppFailure('couponSoldOut');
    return offers.give(member, couponId, now());
  }
}
