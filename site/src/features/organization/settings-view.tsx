import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cleanText } from '#contract/fields/clean-text.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { listMembers, transferOwnership } from '#contract/organization/member-endpoints.ts';
import {
  closeOrganization,
  leaveOrganization,
  renameOrganization,
} from '#contract/organization/organization-endpoints.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useSmsCode } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { usePreviousData, useRead } from '#data/http/use-read.ts';
import { maskText } from '#data/masking.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import type { UserState } from '#data/session/user-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Choice } from '#ui/choice/choice.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ActionNotes, FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { ChallengeStatus, Field } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { organizationPath } from './organization-views';
import styles from './organization.module.css';

/** The settings of the organisation that the visitor's role allows. */
export function SettingsView({ isOwner }: { isOwner: boolean }): ReactNode {
  const user = useOptionalSession()?.user;
  const isAllowed = useAllowedAction();
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs>();
  if (!user) return null;
  const Dialog = openDialog && dialogs[openDialog];
  const setting = (title: string, text: string, act?: keyof typeof dialogs) => (
    <ListItem
      actions={
        act && (
          <Button theme="outline" size="row" aria-haspopup="dialog" onClick={() => setOpenDialog(act)}>
            {title}
          </Button>
        )
      }
    >
      <h2 className="size-body">{title}</h2>
      <p className="text-secondary size-small">{text}</p>
    </ListItem>
  );
  return (
    <div className="grid gap-4">
      {isAllowed('OrgRename') && <RenameForm user={user} />}
      <ItemList label="企业设置">
        {isAllowed('OwnerTransfer') &&
          setting(
            '转让企业',
            '把所有者交给另一位成员，您成为管理员。转让与解散企业从此只有新的所有者可以操作。',
            'transfer',
          )}
        {isOwner
          ? setting('退出企业', '您是所有者，不能直接退出。请先把企业转让给另一位成员，或解散企业。')
          : setting('退出企业', '退出后不能再看到企业的应用、订单与数据，需要时可以请管理员重新邀请。', 'leave')}
        {isAllowed('OrgClose') &&
          setting('解散企业', '解散后不能恢复。请先移除其他成员，并处理完未完成的订单。', 'close')}
      </ItemList>
      {Dialog && <Dialog user={user} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}

/** Fewest and most characters of a name (site 1.8). */
const minName = 2;
const maxName = 50;

/** Renames the organisation. */
function RenameForm({ user: { OrgId, OrgName } }: { user: UserState }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const form = useEndpointForm(renameOrganization, {
    defaultValues: { name: OrgName },
    toInput: ({ name }) => ({ body: { OrgName: name.trim() } }),
    fieldNames: { OrgName: 'name' },
    placeFailure: ({ fields }) => (fields.OrgName === undefined ? 'name' : undefined),
    async onSuccess() {
      // Reads the new name, here and in the other tabs.
      await session.switchOrganization(OrgId);
      notify.success('企业名称已修改');
    },
  });
  const { reset } = form;
  // The new name, wherever it was given. Not by a new form, whose field had no focus.
  useEffect(() => reset({ name: OrgName }), [reset, OrgName]);
  return (
    <form
      className="bordered rounded-card ground-surface padding-5"
      aria-label="企业名称"
      noValidate
      onSubmit={form.onSubmit}
    >
      <div className={styles.rename}>
        <TextField
          control={form.control}
          name="name"
          label="企业名称"
          maxLength={maxName}
          autoComplete="organization"
          hint={`${minName}–${maxName} 个字，会显示在成员、订单与邀请中`}
          readOnly={form.isPending}
          rules={{
            required: true,
            validate: (name) => name.length >= minName || `请输入 ${minName}–${maxName} 个字的企业名称`,
          }}
          beside={
            <Button htmlType="submit" theme="outline" size="large" aria-disabled={form.isPending}>
              保存名称
            </Button>
          }
        />
      </div>
    </form>
  );
}

interface SettingDialogProps {
  user: UserState;
  onClose: () => void;
}

const dialogs = { transfer: TransferDialog, leave: LeaveDialog, close: CloseDialog };

/** Takes the visitor out of the organisation; the session goes on in the one that the server names. */
function LeaveDialog({ user: { OrgId, OrgName }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="退出企业"
      endpoint={leaveOrganization}
      input={{ body: { OrgId } }}
      onSuccess={async (next) => {
        onClose();
        await session.switchOrganization(next.OrgId).catch(() => undefined);
        notify.success(`已退出${OrgName}，当前企业：${next.OrgName}`);
        void navigate(organizationPath('mine'), { replace: true });
      }}
      onClose={onClose}
    >
      <p>
        退出 <strong>{OrgName}</strong>？
      </p>
      <p>立即生效，您不能再看到这家企业的应用、订单与数据。您的账号和其他企业不受影响。</p>
    </ConfirmDialog>
  );
}

/** Members that are offered at once; the search finds the others. */
const maxOffered = 20;

/** Makes another member the owner. */
function TransferDialog({ user: { OrgId, OrgName }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  const [isMissing, setMissing] = useState(false);
  const text = keyword.trim();
  const query = { Page: 1, PageSize: maxOffered, ...(text && { Keyword: text }) };
  const { data } = usePreviousData(useRead(listMembers, { query }, { failures: 'announced' }));
  const { withProof, proofDialog } = useProof();
  const { run, isPending, failureText } = useAction(transferOwnership, {
    enclose: withProof,
    refreshes: [listMembers, listActivities],
    waitsForRefresh: true,
  });
  const members = data?.Items.filter(({ IsSelf }) => !IsSelf) ?? [];
  const transfer = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setMissing(!chosen);
    if (!chosen) return currentTarget.querySelector('input')?.focus();
    if (!(await run({ body: { UserId: chosen.id } }))) return undefined;
    onClose();
    // Reads what an admin may do, here and in the other tabs.
    await session.switchOrganization(OrgId).catch(() => undefined);
    notify.success(`${OrgName}的所有者现在是 ${chosen.name}`);
    return undefined;
  };
  return (
    <>
      <FormDialog
        title="转让企业"
        action="转让"
        isConfirmation
        form={{ isPending, failure: failureText, onSubmit: (event) => void transfer(event) }}
        onClose={onClose}
      >
        <p>新的所有者立即生效，您成为管理员，不能自行撤回。</p>
        <Field label="查找成员" compact>
          {(props) => (
            <input
              {...props}
              type="search"
              value={keyword}
              maxLength={32}
              placeholder="姓名"
              autoComplete="off"
              onChange={({ target }) => setKeyword(target.value)}
              // Enter looks for members, which typing has done already; it must not choose for the visitor.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <Choice
          legend="转让给"
          options={members.map(({ UserId, UserName, Mobile, Role }) => ({
            value: UserId,
            label: `${UserName} ${Mobile && `（${Mobile}）`}，${organizationRoleNames[Role]}`,
          }))}
          value={chosen?.id}
          onChange={(id) => {
            const member = members.find(({ UserId }) => UserId === id);
            setChosen(member && { id, name: member.UserName });
          }}
          error={isMissing && !chosen ? '请选择新的所有者' : undefined}
        />
        {data && members.length === 0 && <p>{text ? '没有找到这位成员' : '还没有其他成员，请先邀请'}</p>}
      </FormDialog>
      {proofDialog}
    </>
  );
}

/** Dissolves the organisation: its name is typed once more, and a code goes to the visitor's mobile. */
function CloseDialog({ user: { OrgId, OrgName, Mobile }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useEndpointForm(closeOrganization, {
    defaultValues: { name: '', code: '' },
    toInput: ({ name, code }) => ({ body: { OrgId, Code: code, Confirm: name.trim() } }),
    async onSuccess({ Token }) {
      onClose();
      const { user } = await session.acceptToken(Token, 'renewed');
      notify.success(`${OrgName}已解散，当前企业：${user.OrgName}`);
      void navigate(organizationPath('mine'), { replace: true });
    },
  });
  const code = useSmsCode(form, 'close', Mobile);
  return (
    <FormDialog title="解散企业" action="解散企业" isConfirmation form={form} onClose={onClose}>
      <ActionNotes>
        <li>企业、已开通的应用与全部数据都会停用，不能恢复。</li>
        <li>已付款的订单与发票按法规留存，不会删除。</li>
        <li>还有其他成员或未完成的订单时不能解散。</li>
      </ActionNotes>
      <TextField
        control={form.control}
        name="name"
        label={`请输入企业名称“${OrgName}”确认`}
        autoComplete="off"
        maxLength={maxName}
        rules={{
          required: `请填写企业名称“${OrgName}”`,
          validate: (name) => name === cleanText.line(OrgName) || '与企业名称不一致',
        }}
      />
      {Mobile ? (
        <CodeField
          form={form}
          name="code"
          label={`短信验证码（发送到 ${maskText(Mobile)}）`}
          cooldown="close"
          send={code.send}
        />
      ) : (
        <p>
          解散企业需要手机验证码，请先在
          <Link className="text-brand underline" to={buildPath('mecenter', { type: 'security' })}>
            账号安全
          </Link>
          绑定手机号。
        </p>
      )}
      <ChallengeStatus isSolving={code.isSolving} />
    </FormDialog>
  );
}
