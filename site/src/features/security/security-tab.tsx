import { type ReactNode, useRef, useState } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { codes } from '#contract/codes.ts';
import { deviceName } from '#contract/session/device-name.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/session/session-endpoints.ts';
import type { ListSessionsReply } from '#contract/session/session-schema.ts';
import { exportUser, getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { saveFile } from '#data/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { useFocusAfterRender } from '#ui/focus/focus.ts';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { TitledSection } from '#ui/section/titled-section.tsx';

/** The ways to sign in, the signed-in devices, the export of the user's data, and the closing of the account. */
export default function SecurityTab(): ReactNode {
  return (
    <div className="grid one-column gap-6">
      <SignInMethods />
      <DeviceList />
      <DataExport />
      <AccountClosing />
    </div>
  );
}

const signInDialogModule = lazyModule(() => import('./sign-in-dialogs'));

/** The ways to sign in, each with a button that changes it. */
function SignInMethods(): ReactNode {
  const read = useRead(getUser, {});
  const { open, dialog } = useLazyDialog(signInDialogModule);
  return (
    <TitledSection size="title" title="登录方式">
      <QueryView read={read} height={254}>
        {(user) => (
          <ItemList label="登录方式">
            {signInMethods(user).map(({ method, name, text, action }) => (
              <ListItem
                key={method}
                actions={
                  <Button theme="outline" size="large" aria-haspopup="dialog" onClick={() => open({ method, user })}>
                    {action}
                  </Button>
                }
              >
                <h3 className="size-body weight-600">{name}</h3>
                <p className="text-secondary size-small">{text}</p>
              </ListItem>
            ))}
          </ItemList>
        )}
      </QueryView>
      {dialog}
    </TitledSection>
  );
}

function signInMethods({ HasPassword, Mobile, Email }: User) {
  return [
    {
      method: 'password',
      name: '登录密码',
      text: HasPassword ? '已设置，建议定期更换' : '未设置，设置后可以用密码登录',
      action: HasPassword ? '修改密码' : '设置密码',
    },
    {
      method: 'mobile',
      name: '手机号',
      text: Mobile ? `${maskText(Mobile)}，用于登录与安全验证` : '未绑定，绑定后可以用验证码登录',
      action: Mobile ? '更换手机号' : '绑定手机号',
    },
    {
      method: 'email',
      name: '邮箱',
      text: Email ? `${maskEmail(Email)}，用于登录、发票与公告` : '未绑定，绑定后可以用邮箱登录',
      action: Email ? '更换邮箱' : '绑定邮箱',
    },
  ] as const;
}

type Device = ListSessionsReply['Items'][number];

/** The devices where the user is signed in; other devices can be signed out. */
function DeviceList(): ReactNode {
  const read = useRead(listSessions, {}, { revalidateOnFocus: true });
  const notify = useNotify();
  const [signOutTarget, setSignOutTarget] = useState<Device | 'others'>();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its device.
  const focusTitle = useFocusAfterRender(title);
  const others = read.data?.Items.filter(({ Current }) => !Current).length ?? 0;
  const close = () => setSignOutTarget(undefined);
  const succeed = (text: string) => {
    close();
    notify.success(text);
    focusTitle();
  };
  return (
    <TitledSection
      size="title"
      title={`登录设备${read.data ? `（${read.data.Items.length}）` : ''}`}
      titleRef={title}
      action={
        others > 0 && (
          <Button theme="outline" size="large" onClick={() => setSignOutTarget('others')}>
            退出其他全部设备
          </Button>
        )
      }
    >
      <QueryView read={read}>
        {({ Items }) => (
          <ItemList label="登录设备">
            {Items.map((device) => (
              <ListItem
                key={device.Id}
                actions={
                  device.Current ? (
                    <ToneTag tone="green">本机</ToneTag>
                  ) : (
                    <Button
                      theme="outline"
                      size="large"
                      aria-label={`让 ${deviceName(device.UserAgent)} 退出登录`}
                      onClick={() => setSignOutTarget(device)}
                    >
                      退出登录
                    </Button>
                  )
                }
              >
                <h3 className="size-body weight-600">{deviceName(device.UserAgent)}</h3>
                <p className="text-secondary size-small">
                  {device.Place && `${device.Place} · `}登录于 {formatDateTime(device.CTime)} · 最近使用{' '}
                  {formatDateTime(device.LTime)}
                </p>
              </ListItem>
            ))}
          </ItemList>
        )}
      </QueryView>
      {signOutTarget === 'others' ? (
        <ConfirmDialog
          title="退出其他全部设备？"
          action="全部退出"
          cancel="取消"
          endpoint={endOtherSessions}
          input={{}}
          refreshes={[listSessions]}
          onSuccess={({ Ended }) => succeed(`已让 ${Ended} 台设备退出登录`)}
          onClose={close}
        >
          <p>除本机外的 {others} 台设备需要重新登录才能继续使用。</p>
        </ConfirmDialog>
      ) : (
        signOutTarget && (
          <ConfirmDialog
            title="退出这台设备？"
            action="退出登录"
            cancel="取消"
            endpoint={endSession}
            input={{ params: { id: String(signOutTarget.Id) } }}
            refreshes={[listSessions]}
            onSuccess={() => succeed('该设备已退出登录')}
            // One that has ended by itself is what was asked for.
            onStale={() => succeed('该设备已退出登录')}
            onClose={close}
          >
            <p>
              {deviceName(signOutTarget.UserAgent)}
              {signOutTarget.Place && `（${signOutTarget.Place}）`}
              需要重新登录才能继续使用。如果不认识这台设备，请同时修改密码。
            </p>
          </ConfirmDialog>
        )
      )}
    </TitledSection>
  );
}

/** Saves everything that the site keeps about the visitor, once they have proven their identity. */
export function DataExport(): ReactNode {
  const { withProof, proofDialog } = useProof();
  const { run, isPending, failure } = useAction(exportUser, { enclose: withProof });
  const [isDone, setDone] = useState(false);
  const isRefused = failure && failure.code !== codes.proofRequired;

  async function download(): Promise<void> {
    if (isPending) return;
    setDone(false);
    const file = await run({});
    if (!file) return;
    saveFile(new Blob([file.bytes as BlobPart], { type: file.type }), '我的数据.json');
    setDone(true);
  }

  return (
    <TitledSection size="title" title="导出我的数据">
      <ItemList>
        <ListItem
          actions={
            <Button theme="outline" size="large" loading={isPending} onClick={() => void download()}>
              导出数据
            </Button>
          }
        >
          <p className="text-secondary size-small">
            账号资料、登录记录、订单、发票、试用与消息等，存为一个 JSON 文件。不含密码，也不含他人的信息。
          </p>
          {/* Both are rendered before their texts, so that these are announced. */}
          <p>
            <output className={isDone ? 'text-success size-small' : 'text-secondary size-small'}>
              {isPending ? '正在导出，请稍候…' : isDone && '已导出，请妥善保管文件'}
            </output>
          </p>
          <p role="alert" className="text-danger size-small">
            {isRefused &&
              (failure.code === codes.tooManyRequests ? '今天导出得太多了，请明天再来' : '导出失败，请稍后再试')}
          </p>
        </ListItem>
      </ItemList>
      {proofDialog}
    </TitledSection>
  );
}

const closeAccountModule = lazyModule(() => import('./close-account-dialog'));

/** Opens the dialog that closes the account. */
function AccountClosing(): ReactNode {
  const { open, dialog } = useLazyDialog(closeAccountModule);
  return (
    <TitledSection size="title" title="注销账号">
      <ItemList>
        <ListItem
          actions={
            <Button theme="outline" type="danger" size="large" aria-haspopup="dialog" onClick={() => open({})}>
              注销账号
            </Button>
          }
        >
          <p className="text-secondary size-small">
            永久删除您的个人资料，之后无法找回。请先处理未完成的订单并移交企业。
          </p>
        </ListItem>
      </ItemList>
      {dialog}
    </TitledSection>
  );
}
