import { inviteStatus, type InviteStatus } from '../../../../contract/organization/invite-status';
import { AppFailure } from '../../../app-failure';

interface InvitationFacts {
  readonly maxUses: number;
  readonly used: number;
  readonly expireAt: Date;
  readonly revokedAt: Date | null;
}

/** What has become of an invitation; who revoked it had the last word. */
export function stateOf({ maxUses, used, expireAt, revokedAt }: InvitationFacts, now: Date): InviteStatus {
  if (revokedAt) return inviteStatus.revoked;
  if (used >= maxUses) return inviteStatus.used;
  return expireAt <= now ? inviteStatus.expired : inviteStatus.open;
}

/** @throws AppFailure that names why nobody can join by the invitation. */
export function requireOpen(invitation: InvitationFacts, now: Date): void {
  switch (stateOf(invitation, now)) {
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
