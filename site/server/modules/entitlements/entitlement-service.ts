import { formatChinaTime } from '../../../contract/china-time';
import type { Entitlement, ListEntitlementsReply } from '../../../contract/entitlement/entitlement-schema';
import type { Member } from '../../platform/caller';
import { secondsAfter, type Clock } from '../../platform/clock';
import type { Offer } from '../catalogue/catalogue';
import type { StoredEntitlement } from './entitlement-repository';
import type { EntitlementStore } from './entitlement-store';

/** Seconds before its end from which an entitlement is about to end (site 1.7). */
const endsSoon = 7 * 24 * 3600;

export interface EntitlementService {
  list(
    member: Member,
    query: { AppId?: string | undefined; Page: number; PageSize: number },
  ): Promise<ListEntitlementsReply>;
}

export function createEntitlementService(store: EntitlementStore, now: Clock): EntitlementService {
  return {
    list: (member, { AppId, Page, PageSize }) =>
      store.read(async ({ entitlements, offers }) => {
        const range = { limit: PageSize, offset: (Page - 1) * PageSize };
        const listed = await entitlements.list(member, AppId, range);
        const opened = await offers.findAll(listed.map(({ planId }) => planId));
        const Items = listed.flatMap((each) => {
          const offer = opened.find(({ planId }) => planId === each.planId);
          return offer ? [describe(each, offer, now())] : [];
        });
        return { Items, Total: await entitlements.count(member, AppId), Page, PageSize };
      }),
  };
}

function describe(
  { appId, versionId, planId, startAt, endAt }: StoredEntitlement,
  offer: Offer,
  now: Date,
): Entitlement {
  return {
    AppId: appId,
    ProductName: offer.productName,
    Icon: offer.icon,
    VersionId: versionId,
    VersionCode: offer.versionCode,
    VersionName: offer.versionName,
    PlanId: planId,
    Months: offer.months,
    StartAt: formatChinaTime(startAt),
    EndAt: formatChinaTime(endAt),
    Status: statusAt(endAt, now),
  };
}

/** 1 in use, 2 about to end, 3 ended. */
function statusAt(endAt: Date, now: Date): Entitlement['Status'] {
  if (endAt <= now) return 3;
  return endAt <= secondsAfter(now, endsSoon) ? 2 : 1;
}
