import type { OpenInvite } from '#contract/organization/invite-schema.ts';

/** What the ways to join are given. */
export interface JoinProps {
  invite: OpenInvite;
  /** Called when joining begins and when it has failed. */
  onJoining: (isJoining: boolean) => void;
  onJoined: () => void;
  /** Called when the invitation has ended meanwhile. */
  onEnded: () => void;
}
