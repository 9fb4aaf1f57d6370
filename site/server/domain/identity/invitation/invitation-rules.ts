import { formatChinaTime } from '#contract/china-time.ts';
import { desktopCookie } from '#contract/cookie-table.ts';
import { inviteStatus, type InviteStatus } from '#contract/organization/invite-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';

interface InvitationTerms {
  readonly maxUses: number;
  readonly used: number;
  readonly expireAt: Date;
  readonly revokedAt: Date | null;
}

interface Invitation extends InvitationTerms {
  readonly role: 'admin' | 'member';
  readonly inviterName: string;
  readonly ctime: Date;
}

/** An invitation that was revoked stays so, whatever else has become of it. */
function invitationStatus({ maxUses, used, expireAt, revokedAt }: InvitationTerms, now: Date): InviteStatus {
  if (revokedAt) return inviteStatus.revoked;
  if (used >= maxUses) return inviteStatus.used;
  return expireAt <= now ? inviteStatus.expired : inviteStatus.open;
}

/** @throws AppFailure inviteInvalid or inviteEnded, which says why nobody can join by the invitation. */
export function assertOpen(invitation: InvitationTerms, now: Date): void {
  switch (invitationStatus(invitation, now)) {
    case inviteStatus.open:
      return;
    case inviteStatus.revoked:
      throw new AppFailure('inviteInvalid', { message: '邀请已被撤销，请向邀请人要一个新的链接' });
    case inviteStatus.used:
      throw new AppFailure('inviteEnded', { message: '邀请已用完，请向邀请人要一个新的链接' });
    case inviteStatus.expired:
      throw new AppFailure('inviteEnded', { message: '邀请已过期，请向邀请人要一个新的链接' });
  }
}

/** @param publicOrigin origin of the pages that join by an invitation. */
export function toInviteReply(invitation: Invitation, code: string, publicOrigin: string, now: Date) {
  return {
    Code: code,
    // The mobile site takes nobody into an organisation, and phones scan most invitations.
    Url: publicOrigin + buildPath('inviteJoin', {}, { code, [desktopCookie.query]: 1 }),
    Role: invitation.role,
    MaxUses: invitation.maxUses,
    Used: invitation.used,
    InviterName: invitation.inviterName,
    ExpireAt: formatChinaTime(invitation.expireAt),
    Status: invitationStatus(invitation, now),
    CTime: formatChinaTime(invitation.ctime),
  };
}

/** Returns the open invitation for everybody who holds its code. */
export function toOpenInviteReply(
  { orgId, inviterName, role, expireAt }: Invitation & { readonly orgId: number },
  code: string,
  organizationName: string,
) {
  return {
    Code: code,
    OrgId: orgId,
    OrgName: organizationName,
    InviterName: maskName(inviterName),
    Role: role,
    ExpireAt: formatChinaTime(expireAt),
    Status: inviteStatus.open,
  };
}

/** Enough of a name for those who know it: `演**`. */
function maskName(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}
