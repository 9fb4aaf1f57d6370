import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { getInvite } from '#contract/organization/invite-endpoints.ts';
import type { OpenInvite } from '#contract/organization/invite-schema.ts';
import { inviteStatus } from '#contract/organization/invite-status.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { Button, SubmitButton } from '#ui/button/button.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { Form } from '#ui/field/field.tsx';
import { formatDateTime } from '#contract/china-time.ts';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { JoinForm, JoinSignedIn } from './join-form';

/** Codes of an invitation by which nobody can join. */
const refusals: readonly (number | undefined)[] = [codes.inviteInvalid, codes.inviteEnded, codes.notFound];

interface JoinCardProps {
  /** Code of the invitation. */
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
  const [isKnownMember, setKnownMember] = useState(false);

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
  const props = { invite: data, onJoining: setJoining, onJoined, onEnded: () => void mutate() };
  const isMember = isKnownMember || user?.OrgList.some(({ OrgId }) => OrgId === data.OrgId);
  return (
    <>
      <div className="margin-top-5">
        <p className="text-ink size-title weight-700 break-anywhere margin-bottom-3">{data.OrgName}</p>
        <FactList
          facts={[
            { name: '邀请人', value: data.InviterName },
            { name: '加入后的角色', value: organizationRoleNames[data.Role] },
            { name: '有效期至', value: formatDateTime(data.ExpireAt) },
          ]}
        />
      </div>
      {!user || isJoining ? (
        <JoinForm {...props} />
      ) : isMember ? (
        <ExistingMember organization={data} />
      ) : (
        <JoinSignedIn {...props} user={user} onMember={() => setKnownMember(true)} />
      )}
    </>
  );
}

interface InviteRefusedProps {
  /** Why nobody can join by it. */
  text: string;
  /** Given where trying again may help. */
  onRetry?: () => void;
}

/** Stands in the place of an invitation that has ended, or that there is none of. */
function InviteRefused({ text, onRetry }: InviteRefusedProps): ReactNode {
  return (
    <div className="grid gap-4 margin-top-5" role="alert">
      <p className="text-default size-large">{text}</p>
      <div className="flex wrap gap-3">
        {onRetry ? (
          <Button size="large" theme="solid" onClick={onRetry}>
            重试
          </Button>
        ) : (
          <LinkButton href={buildPath('home')}>返回首页</LinkButton>
        )}
        <CallLink theme="outline">联系客服</CallLink>
      </div>
    </div>
  );
}

/** Leads a member to the organisation that they belong to already. */
function ExistingMember({ organization: { OrgId } }: { organization: OpenInvite }): ReactNode {
  const session = useSessionStore();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    try {
      await session.switchOrganization(OrgId);
      await navigate(buildPath('mecenter'), { replace: true });
    } catch {
      // The call has announced why.
      setPending(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  return (
    <Form form={{ onSubmit }} label="进入企业" className="margin-top-5">
      <p className="text-secondary size-small break-anywhere margin-bottom-2">您已是该企业成员，无需再次加入。</p>
      <SubmitButton isPending={isPending}>进入企业</SubmitButton>
    </Form>
  );
}
