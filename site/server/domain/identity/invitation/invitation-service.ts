import { formatChinaTime } from '../../../../contract/china-time';
import { desktopCookie } from '../../../../contract/cookie-table';
import type { Invite, ListInvitesReply } from '../../../../contract/organization/invite-schema';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { fingerprint } from '../../../platform/token';
import { canGrant } from '../organization/organization';
import { createInvitationCode, readInvitationCode } from './invitation-code';
import type { StoredInvitation } from './invitation-repository';
import { stateOf } from './invitation-state';
import type { InvitationStore } from './invitation-store';

/** Invitations of one organisation that can be used at once: more is a list that nobody watches. */
const maxOpen = 20;
const day = 24 * 3600;

interface InvitationWish {
  readonly Role: 'admin' | 'member';
  readonly MaxUses: number;
  readonly Days: number;
}

/** The invitations to an organisation, for those who make them. */
export interface InvitationService {
  list(member: Member, paging: { Page: number; PageSize: number }): Promise<ListInvitesReply>;
  create(member: Member, wish: InvitationWish): Promise<Invite>;
  /** Ends an invitation; one that has ended stays as it is. */
  revoke(member: Member, code: string): Promise<void>;
}

export interface InvitationServiceParts {
  readonly keys: KeyRing;
  readonly now: Clock;
  /** Origin of the pages that join by an invitation. */
  readonly publicOrigin: string;
}

export function createInvitationService(
  store: InvitationStore,
  { keys, now, publicOrigin }: InvitationServiceParts,
): InvitationService {
  function describe({ codeEncrypted, ...invitation }: StoredInvitation): Invite {
    const Code = readInvitationCode(keys, codeEncrypted);
    return {
      Code,
      // The mobile site takes nobody into an organisation, and phones scan most invitations.
      Url: publicOrigin + buildPath('inviteJoin', {}, { code: Code, [desktopCookie.query]: 1 }),
      Role: invitation.role,
      MaxUses: invitation.maxUses,
      Used: invitation.used,
      InviterName: invitation.inviterName,
      ExpireAt: formatChinaTime(invitation.expireAt),
      Status: stateOf(invitation, now()),
      CTime: formatChinaTime(invitation.ctime),
    };
  }

  return {
    list: (member, { Page, PageSize }) =>
      store.read(async ({ invitations }) => {
        const own = invitations(member);
        const listed = await own.list({ limit: PageSize, offset: (Page - 1) * PageSize });
        return { Items: listed.map(describe), Total: await own.count(), Page, PageSize };
      }),
    create: (member, { Role, MaxUses, Days }) =>
      store.transact(async ({ activities, invitations, members }) => {
        const people = members(member);
        await people.lock([member.userId]);
        const inviter = await people.find(member.userId);
        // Removed or made a plain member by another request since the token was looked up.
        if (!inviter || !canGrant(inviter.role, 'member')) throw new AppFailure('forbidden');
        if (!canGrant(inviter.role, Role)) throw new AppFailure('forbidden', { message: '仅企业所有者可以邀请管理员' });
        const own = invitations(member);
        if ((await own.countOpen(now())) >= maxOpen) {
          throw new AppFailure('tooManyRequests', { message: `有效的邀请最多 ${maxOpen} 个，请先撤销不用的邀请` });
        }
        const { codeHash, codeEncrypted } = createInvitationCode(keys);
        const ctime = now();
        const facts = { role: Role, maxUses: MaxUses, expireAt: secondsAfter(ctime, Days * day), ctime };
        await own.add({ codeHash, codeEncrypted, ...facts });
        const detail = `${organizationRoleNames[Role]}，${MaxUses} 人，${Days} 天内有效`;
        await activities.note(member, { kind: 'invite-created', detail, at: ctime });
        return describe({ codeEncrypted, ...facts, used: 0, revokedAt: null, inviterName: inviter.name });
      }),
    revoke: (member, code) =>
      store.transact(async ({ activities, invitations }) => {
        const own = invitations(member);
        const codeHash = fingerprint(code);
        const invitation = await own.find(codeHash);
        if (!invitation) throw new AppFailure('notFound');
        if (!(await own.revoke(codeHash, now()))) return;
        const detail = `${organizationRoleNames[invitation.role]}，已加入 ${invitation.used} 人`;
        await activities.note(member, { kind: 'invite-revoked', detail, at: now() });
      }),
  };
}
