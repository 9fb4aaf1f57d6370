import { useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { getInvite } from '#contract/organization/invite-endpoints.ts';
import { inviteStatus } from '#contract/organization/invite-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { failureText } from '#data/http/api-failure.ts';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { InviteFacts } from './invite-facts';
import { InviteRefused } from './invite-refused';
import { JoinForm } from './join-form';
import { JoinSignedIn } from './join-signed-in';
import { MemberAlready } from './member-already';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';

/** Codes that say that nobody can join by the invitation. */
const refusals: readonly (number | undefined)[] = [codes.inviteInvalid, codes.inviteEnded, codes.notFound];

interface JoinCardProps {
  /** Of the invitation. */
  code: string;
  /** Called once the visitor has joined. */
  onJoined: () => void;
}

/** An invitation as whoever holds its code sees it: what it is to, and how to join by it. */
export function JoinCard({ code, onJoined }: JoinCardProps): ReactNode {
  const { data, error, mutate } = useRead(getInvite, { params: { code } });
  const user = useOptionalSession()?.user;
  // Joining signs in, which is no reason to show another form until the page is left.
  const [isJoining, setJoining] = useState(false);
  const [wasMember, setWasMember] = useState(false);

  if (error && refusals.includes(error.code)) return <InviteRefused text={failureText(error)} />;
  if (error?.code === codes.tooManyRequests) {
    return <InviteRefused text="查看邀请过于频繁，请一分钟后再试" onRetry={() => void mutate()} />;
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <DelayedSkeleton label="正在读取邀请">
        <SkeletonParagraph rows={8} />
      </DelayedSkeleton>
    );
  }
  if (data.Status !== inviteStatus.open) return <InviteRefused text="邀请已失效，请向邀请人要一个新的链接" />;
  const given = { invite: data, onJoining: setJoining, onJoined, onEnded: () => void mutate() };
  const isMember = user?.OrgList.some(({ OrgId }) => OrgId === data.OrgId) ?? false;
  return (
    <>
      <InviteFacts invite={data} />
      {user && !isJoining && (isMember || wasMember) ? (
        <MemberAlready organization={data} />
      ) : user && !isJoining ? (
        <JoinSignedIn {...given} user={user} onMember={() => setWasMember(true)} />
      ) : (
        <JoinForm {...given} />
      )}
    </>
  );
}
