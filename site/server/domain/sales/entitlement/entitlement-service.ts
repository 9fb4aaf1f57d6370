import { formatChinaTime } from '../../../../contract/china-time';
import type { Entitlement, ListEntitlementsReply } from '../../../../contract/entitlement/entitlement-schema';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Offer } from '../catalogue/catalogue';
import { allowedMembers } from './allowed-members';
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
      store.read(async ({ entitlements, offers, members }) => {
        const range = { limit: PageSize, offset: (Page - 1) * PageSize };
        const listed = await entitlements.list(member, AppId, range);
        const opened = await offers.findAll(listed.map(({ planId }) => planId));
        const everybody = (await members(member).everybody()).map(({ userId }) => userId);
        const choices = await members(member).chosen();
        const Items = listed.flatMap((each) => {
          const offer = opened.find(({ planId }) => planId === each.planId);
          if (!offer) return [];
          const chosen = choices.get(each.appId);
          const MemberLimit = offer.limits?.members ?? null;
          const allowed = allowedMembers({ members: everybody, chosen, limit: MemberLimit });
          const use = {
            MemberCount: allowed.size,
            MemberLimit,
            IsRestricted: chosen !== undefined,
            IsAllowed: allowed.has(member.userId),
          };
          return [{ ...describe(each, offer, now()), ...use }];
        });
        return { Items, Total: await entitlements.count(member, AppId), Page, PageSize };
      }),
  };
}

function describe(
  { appId, versionId, planId, startAt, endAt }: StoredEntitlement,
  offer: Offer,
  now: Date,
): Omit<Entitlement, 'MemberCount' | 'MemberLimit' | 'IsRestricted' | 'IsAllowed'> {
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
