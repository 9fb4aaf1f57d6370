import type { PropsWithChildren, ReactNode } from 'react';
import { sendProofCode } from '#contract/user/user-endpoints.ts';
import { SessionProvider, signedOutSession, type SessionState } from '#data/session/session.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import AccountBar from '#ui/account-bar/account-bar.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { OfflineBanner } from '#ui/banner/offline-banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog, Drawer } from '#ui/dialog/dialog.tsx';
import { ActionNotes, FormDialog } from '#ui/dialog/form-dialog.tsx';
import LoginExpiredDialog from '#ui/dialog/login-expired-dialog.tsx';
import SwitchAccountDialog from '#ui/dialog/switch-account-dialog.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import ProofDialog from '#ui/proof/proof-dialog.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import UnsavedChangesDialog from '#ui/unsaved-changes/unsaved-changes-dialog.tsx';
import { Frame, longText, OnDemand, Row, type Story } from './story';

const paragraphs = Array.from({ length: 30 }, (_, index) => <p key={index}>{`第 ${index + 1} 段：${longText}`}</p>);

const form = { isPending: false, onSubmit: (event: { preventDefault(): void }) => event.preventDefault() };

const accountDialogModule = lazyModule(() => import('#ui/dialog/switch-account-dialog.tsx'));

function LazyDialogExample(): ReactNode {
  const { open, dialog } = useLazyDialog(accountDialogModule);
  return (
    <>
      <div>
        <Button
          theme="outline"
          onClick={() => open({ current: '138****0001', offered: '139****0002', accept: () => undefined })}
        >
          打开延迟加载的对话框
        </Button>
      </div>
      {dialog}
    </>
  );
}

const dialog: Story = {
  name: 'dialog',
  states: [
    {
      name: 'Dialog',
      element: (
        <OnDemand label="打开 Dialog">
          {(close) => (
            <Dialog title="确认开票信息" onClose={close} footer={<Button onClick={close}>知道了</Button>}>
              <p>发票会发送到您的邮箱。</p>
            </Dialog>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'Dialog：长内容，失败',
      element: (
        <OnDemand label="打开长 Dialog">
          {(close) => (
            <Dialog
              title={longText}
              onClose={close}
              failure="提交失败，请稍后再试"
              footer={
                <>
                  <Button size="large" theme="outline" onClick={close}>
                    取消
                  </Button>
                  <Button size="large" theme="solid" onClick={close}>
                    确定
                  </Button>
                </>
              }
            >
              {paragraphs}
            </Dialog>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'Drawer',
      element: (
        <OnDemand label="打开 Drawer">
          {(close) => (
            <Drawer title="外观设置" onClose={close} footer={<Button onClick={close}>完成</Button>}>
              <p>抽屉从页面边缘出现。</p>
            </Drawer>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'FormDialog',
      element: (
        <OnDemand label="打开 FormDialog">
          {(close) => (
            <FormDialog title="修改备注" action="保存" form={form} onClose={close}>
              <Field label="备注">{(props) => <input {...props} />}</Field>
            </FormDialog>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'FormDialog，确认',
      element: (
        <OnDemand label="打开确认用的 FormDialog">
          {(close) => (
            <FormDialog
              title="取消订单"
              action="取消订单"
              isConfirmation
              form={{ ...form, failure: '订单已经支付，不能取消' }}
              onClose={close}
            >
              <ActionNotes>
                <li>使用的优惠券会退回。</li>
                <li>取消后不能恢复。</li>
              </ActionNotes>
            </FormDialog>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'ConfirmDialog',
      element: (
        <OnDemand label="打开 ConfirmDialog">
          {(close) => (
            <ConfirmDialog title="发送验证码" endpoint={sendProofCode} input={{}} onSuccess={close} onClose={close}>
              <p>验证码会发送到账号的手机。</p>
            </ConfirmDialog>
          )}
        </OnDemand>
      ),
    },
    {
      name: 'SwitchAccountDialog',
      element: (
        <OnDemand label="打开 SwitchAccountDialog">
          {(close) => (
            <SwitchAccountDialog current="138****0001" offered="139****0002" accept={() => undefined} onClose={close} />
          )}
        </OnDemand>
      ),
    },
    {
      name: 'LoginExpiredDialog',
      element: (
        <OnDemand label="打开 LoginExpiredDialog">{(close) => <LoginExpiredDialog onConfirm={close} />}</OnDemand>
      ),
    },
    { name: 'useLazyDialog', element: <LazyDialogExample /> },
  ],
};

const proof: Story = {
  name: 'proof',
  states: [
    {
      name: 'ProofDialog',
      element: (
        <OnDemand label="打开 ProofDialog">{(close) => <ProofDialog onProven={close} onClose={close} />}</OnDemand>
      ),
    },
  ],
};

const unsavedChanges: Story = {
  name: 'unsaved-changes',
  states: [
    {
      name: 'UnsavedChangesDialog',
      element: (
        <OnDemand label="打开 UnsavedChangesDialog">
          {(close) => <UnsavedChangesDialog text="填写的开票信息还没有提交。" onAnswer={close} />}
        </OnDemand>
      ),
    },
  ],
};

function ToastExample(): ReactNode {
  const notify = useNotify();
  return (
    <Row>
      <Button theme="outline" onClick={() => notify.info('菜单已更新')}>
        info
      </Button>
      <Button theme="outline" onClick={() => notify.success('保存成功')}>
        success
      </Button>
      <Button theme="outline" onClick={() => notify.error(longText)}>
        error：长文本
      </Button>
    </Row>
  );
}

const toast: Story = { name: 'toast', states: [{ name: 'useNotify', element: <ToastExample /> }] };

/** Has the page believe that the network is gone or back. */
function pretendNetwork(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const banner: Story = {
  name: 'banner',
  states: [
    {
      name: 'OfflineBanner',
      element: (
        <Frame>
          <Row>
            <Button theme="outline" onClick={() => pretendNetwork(!navigator.onLine)}>
              断开或恢复网络
            </Button>
          </Row>
          <OfflineBanner />
        </Frame>
      ),
    },
  ],
};

/** Somebody whom a link of another site has signed in. */
const unrequested = {
  user: { UserId: 1, OrgId: 1, UserName: '演示用户', Mobile: '13800000001' },
  role: 'admin',
  isUnrequested: true,
} as SessionState;

function SignedIn({ children }: PropsWithChildren): ReactNode {
  const session = { ...signedOutSession, get: () => unrequested, signOut: async () => undefined };
  return <SessionProvider session={session}>{children}</SessionProvider>;
}

const accountBar: Story = {
  name: 'account-bar',
  states: [
    {
      name: 'AccountBar',
      element: (
        <Frame>
          <SignedIn>
            <AccountBar />
          </SignedIn>
        </Frame>
      ),
    },
    {
      name: 'AccountNote',
      element: (
        <SignedIn>
          <AccountNote />
          <AccountNote action="支付" />
        </SignedIn>
      ),
    },
  ],
};

/** What appears above the page. */
export const overlayStories: readonly Story[] = [dialog, proof, unsavedChanges, toast, banner, accountBar];
