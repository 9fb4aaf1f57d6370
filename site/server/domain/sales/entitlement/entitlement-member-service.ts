import type {
  ChooseEntitlementMembersBody,
  EntitlementMembers,
} from '../../../../contract/entitlement/entitlement-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOfferRepository } from '../catalogue/catalogue-legacy';
import { allowedMembers } from './allowed-members';
import { createEntitlementMemberRepository } from './entitlement-member-repository';
import { createEntitlementRepository } from './entitlement-repository';
import type { EntitlementRepositories, EntitlementStore } from './entitlement-store';

export interface EntitlementMemberService {
  /** @throws AppFailure notFound when the organisation never had the product. */
  list(member: Member, appId: string): Promise<EntitlementMembers>;
  /** @throws AppFailure notFound, conflict when somebody has left, or badRequest when they are more than the version allows. */
  choose(member: Member, appId: string, choice: ChooseEntitlementMembersBody): Promise<EntitlementMembers>;
}

export function createEntitlementMemberService(store: EntitlementStore): EntitlementMemberService {
  return {
    list: (member, appId) => store.read((repositories) => describe(repositories, member, appId)),
    choose: (member, appId, choice) =>
      store.transact(async (repositories) => {
        const limit = await limitOf(repositories, member, appId);
        const userIds = 'UserIds' in choice ? [...new Set(choice.UserIds)] : undefined;
        if (limit !== null && userIds && userIds.length > limit) {
          throw new AppFailure('badRequest', { fields: { UserIds: `当前版本最多 ${limit} 人使用` } });
        }
        const isDone = await repositories.members(member).choose(appId, userIds);
        if (!isDone) throw new AppFailure('conflict', { message: '有成员已不在企业中，请刷新后重试' });
        return describe(repositories, member, appId);
      }),
  };
}

/** Whether a member is among those who may use a product that their organisation has; rejects as the list of members does. */
export async function mayUse(db: Queryable, member: Member, appId: string): Promise<boolean> {
  const repositories = {
    entitlements: createEntitlementRepository(db),
    offers: createOfferRepository(db),
    members: (of: Member) => createEntitlementMemberRepository(db, of),
  };
  return (await usersOf(repositories, member, appId)).allowed.has(member.userId);
}

type MemberRepositories = Pick<EntitlementRepositories, 'entitlements' | 'offers' | 'members'>;

async function limitOf({ entitlements, offers }: MemberRepositories, member: Member, appId: string) {
  const entitlement = await entitlements.current(member, appId);
  const offer = entitlement && (await offers.find(entitlement.planId));
  if (!offer) throw new AppFailure('notFound');
  return offer.limits?.members ?? null;
}

/** Who is in the organisation, and who of them may use a product. */
async function usersOf(repositories: MemberRepositories, member: Member, appId: string) {
  const limit = await limitOf(repositories, member, appId);
  const members = repositories.members(member);
  const everybody = await members.everybody();
  const chosen = (await members.chosen()).get(appId);
  const allowed = allowedMembers({ members: everybody.map(({ userId }) => userId), chosen, limit });
  return { limit, everybody, chosen, allowed };
}

async function describe(repositories: MemberRepositories, member: Member, appId: string): Promise<EntitlementMembers> {
  const { limit, everybody, chosen, allowed } = await usersOf(repositories, member, appId);
  return {
    Items: everybody.map(({ userId, name, avatarUrl, role }) => ({
      UserId: userId,
      UserName: name,
      AvatarUrl: avatarUrl ?? '',
      Role: role,
      IsChosen: chosen?.has(userId) ?? false,
      IsAllowed: allowed.has(userId),
    })),
    IsRestricted: chosen !== undefined,
    Limit: limit,
  };
}
