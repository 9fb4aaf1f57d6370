import { useRef, useState, type ReactNode, useId } from 'react';
import { listInvites, revokeInvite, createInvite } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { organizationPath, pageSize, type OrganizationPlace } from '../organization-place';
import styles from '../organization.module.css';
import { useFocusAfter } from '../use-focus-after';
import { InviteCodeDialog } from './invite-code-dialog';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { useOrganizationAction } from '../use-organization-action';
import { inviteStatus, inviteStatusLabels } from '#contract/organization/invite-status.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { QuantityField } from '#ui/field/quantity-field.tsx';
import inviteStyles from './invite.module.css';

/** What a dialog shows: the form of a new invitation, the code of one, or the question whether one ends. */
type Asked = { act: 'create' } | { act: 'code' | 'revoke'; invite: Invite };

interface InviteListProps {
  place: OrganizationPlace;
  /** Whether the visitor invites admins. */
  isOwner: boolean;
}

/** The invitations to the organisation: to make, to hand on, to end. */
export function InviteList({ place, isOwner }: InviteListProps): ReactNode {
  const read = useRead(
    listInvites,
    { query: { Page: place.page, PageSize: pageSize } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { data, isBusy } = usePreviousData(read);
  const [asked, setAsked] = useState<Asked>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfter(top);
  usePageFocus(top, organizationPath({ view: 'invites' }), read.data?.Page);

  const columns = inviteColumns((act, invite) => setAsked({ act, invite }));
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={styles.bar}>
        <p ref={top} className={styles.summary} tabIndex={-1}>
          {data ? data.Total > 0 && `共 ${data.Total} 个邀请` : ''}
        </p>
        <button type="button" className={`${styles.action} ${styles.main}`} onClick={() => setAsked({ act: 'create' })}>
          邀请成员
        </button>
      </div>
      {!data ? (
        read.error ? (
          <LoadFailure error={read.error} onRetry={() => void read.mutate()} />
        ) : (
          <RecordTableSkeleton label="正在加载邀请" columns={columns} />
        )
      ) : data.Items.length > 0 ? (
        <RecordTable label="邀请" columns={columns} rows={data.Items} rowKey={({ Code }) => Code} isBusy={isBusy} />
      ) : data.Total > 0 ? (
        <EmptyState title="这一页没有邀请">
          <LinkButton href={organizationPath({ view: 'invites' })}>回到第一页</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState title="还没有邀请" text="点“邀请成员”生成链接，发给同事，打开后登录或注册即可加入。" />
      )}
      {data && (
        <Pager
          page={data.Page}
          pageCount={Math.ceil(data.Total / data.PageSize)}
          hrefOf={(page) => organizationPath({ view: 'invites', page })}
        />
      )}
      {asked?.act === 'create' && <CreateInviteDialog isOwner={isOwner} onClose={close} />}
      {asked?.act === 'code' && <InviteCodeDialog invite={asked.invite} onClose={close} />}
      {asked?.act === 'revoke' && (
        <RevokeDialog
          invite={asked.invite}
          onClose={close}
          onDone={() => {
            close();
            focusTop();
          }}
        />
      )}
    </>
  );
}

interface RevokeDialogProps {
  invite: Invite;
  onClose: () => void;
  onDone: () => void;
}

/** Ends an invitation. */
function RevokeDialog({ invite, onClose, onDone }: RevokeDialogProps): ReactNode {
  const { run, isPending, failureText } = useOrganizationAction(revokeInvite);
  const notify = useNotify();
  const revoke = async () => {
    if (!(await run({ params: { code: invite.Code } }))) return;
    notify.success('邀请已撤销');
    onDone();
  };
  return (
    <ActionForm
      title="撤销邀请"
      action="撤销邀请"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <p>撤销后，链接和二维码立即失效，不能恢复。</p>
      {invite.Used > 0 && <p>已经加入的 {invite.Used} 人不受影响。</p>}
    </ActionForm>
  );
}

/** The columns of the list of invitations. */
function inviteColumns(onAsk: (act: 'code' | 'revoke', invite: Invite) => void): readonly RecordColumn<Invite>[] {
  return [
    {
      key: 'role',
      title: '邀请',
      part: 'title',
      render: ({ Role, Code }) => `${organizationRoleNames[Role]} · 尾号 ${Code.slice(-4)}`,
    },
    { key: 'used', title: '已加入', width: 104, render: ({ Used, MaxUses }) => `${Used} / ${MaxUses} 人` },
    { key: 'until', title: '有效期至', width: 176, render: ({ ExpireAt }) => formatDateTime(ExpireAt) },
    { key: 'inviter', title: '邀请人', render: ({ InviterName }) => InviterName },
    {
      key: 'status',
      title: '状态',
      width: 96,
      render: ({ Status }) => (
        <ToneTag tone={Status === inviteStatus.open ? 'green' : 'grey'}>{inviteStatusLabels[Status]}</ToneTag>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      width: 224,
      render: (invite) =>
        invite.Status === inviteStatus.open ? (
          <div className="flex wrap items-center gap-2">
            <CopyButton text={invite.Url} what={`尾号 ${invite.Code.slice(-4)} 的邀请链接`} />
            <button type="button" className={styles.action} onClick={() => onAsk('code', invite)}>
              二维码<span className="visually-hidden">：尾号 {invite.Code.slice(-4)}</span>
            </button>
            <button type="button" className={styles.action} onClick={() => onAsk('revoke', invite)}>
              撤销<span className="visually-hidden">尾号 {invite.Code.slice(-4)} 的邀请</span>
            </button>
          </div>
        ) : null,
    },
  ];
}

/** Days that are offered; the API takes 1 to 30. */
const terms = [1, 7, 30];
/** People whom one invitation lets in at most. */
const mostUses = 100;
const roles = ['member', 'admin'] as const;
const roleWords = { member: '使用企业的应用、下单与领券', admin: '还可以管理成员、邀请、退款与发票' };

interface CreateInviteDialogProps {
  /** Whether the visitor invites admins. */
  isOwner: boolean;
  onClose: () => void;
}

/** Makes an invitation, then shows how to hand it on. */
function CreateInviteDialog({ isOwner, onClose }: CreateInviteDialogProps): ReactNode {
  const id = useId();
  const [role, setRole] = useState<(typeof roles)[number]>('member');
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<Awaited<ReturnType<typeof run>>>();
  const { run, isPending, failureText } = useOrganizationAction(createInvite);
  if (made) return <InviteCodeDialog invite={made} isNew onClose={onClose} />;
  const create = async () => setMade(await run({ body: { Role: role, MaxUses: uses, Days: days } }));
  return (
    <ActionForm
      title="邀请成员"
      action="生成邀请"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      {isOwner && (
        <fieldset className="min-width-0 border-0 padding-0 margin-0">
          <legend className="text-ink weight-600 padding-0">加入后的角色</legend>
          {roles.map((each) => (
            <label key={each} className={inviteStyles.choice}>
              <input type="radio" name={`${id}-role`} checked={role === each} onChange={() => setRole(each)} />
              <span>
                {organizationRoleNames[each]}
                <span className={inviteStyles.words}>{roleWords[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <QuantityField label="可用人数" value={uses} max={mostUses} onChange={setUses} hint="加入这么多人后链接失效" />
      <fieldset className="min-width-0 border-0 padding-0 margin-0">
        <legend className="text-ink weight-600 padding-0">有效期</legend>
        <div className={inviteStyles.line}>
          {terms.map((term) => (
            <label key={term} className={inviteStyles.choice}>
              <input type="radio" name={`${id}-days`} checked={days === term} onChange={() => setDays(term)} />
              {term} 天
            </label>
          ))}
        </div>
      </fieldset>
    </ActionForm>
  );
}
