import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { codes } from '#contract/codes.ts';
import { operatorRoles } from '#contract/operator/operator-access.ts';
import { changeOperatorPassword, renewRecoveryCodes } from '#contract/operator/operator-session-endpoints.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { ExportedFiles } from '../frame/csv-export';
import { DialogLink, Section } from '../frame/detail-page';
import { Dialog, DialogActions } from '../ui/dialog';
import { useCloseDialog } from '../frame/dialog-route';
import { FieldList, StateMark, type Field } from '../frame/field';
import { useLeaveGuard } from '../ui/leave-guard';
import { useToaster } from '../ui/operator';
import { PageHeading } from '../ui/page-heading';
import { RecoveryCodes, TotpEnrolment } from './enrolment';
import { newPasswordFields } from './sign-in';
import { AddPasskeyDialog, PasskeySection, RemovePasskeyDialog } from './passkeys';
import { StepForm } from './step-form';
import { useOperatorSession, useSessions } from './use-sessions';

const fields: readonly Field<OperatorSession>[] = [
  { name: 'name', label: '姓名', read: ({ operator }) => operator.name },
  { name: 'email', label: '邮箱', read: ({ operator }) => operator.email },
  { name: 'role', label: '角色', read: ({ operator }) => operatorRoles[operator.role].name },
  {
    name: 'expireAt',
    label: '本次登录最晚到',
    render: ({ expireAt }) => formatDateTime(expireAt).slice(0, 16),
  },
];

const dialogs: Readonly<Record<string, () => ReactNode>> = {
  password: PasswordDialog,
  authenticator: AuthenticatorDialog,
  'recovery-codes': RecoveryCodesDialog,
  passkey: AddPasskeyDialog,
  'remove-passkey': RemovePasskeyDialog,
};

/** What operators change about their own account. */
export function AccountPage(): ReactNode {
  const session = useOperatorSession();
  const { dialog = '' } = useParams();
  const Open = Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
  const { hasTotp, recoveryCodes } = session;
  return (
    <>
      <header style={{ marginBottom: 16 }}>
        <PageHeading title="我的账号" />
      </header>
      <Section title="资料">
        <FieldList fields={fields} row={session} />
      </Section>
      <Section title="密码">
        <DialogLink to="/account/password">修改密码</DialogLink>
      </Section>
      <Section title="两步验证">
        <p>
          <StateMark state={hasTotp ? 'good' : 'calm'}>{hasTotp ? '已绑定身份验证器' : '没有绑定身份验证器'}</StateMark>
          {hasTotp && `，还有 ${recoveryCodes} 个恢复码可用`}
        </p>
        <DialogLink to="/account/authenticator">{hasTotp ? '换一个身份验证器' : '绑定身份验证器'}</DialogLink>{' '}
        {hasTotp && <DialogLink to="/account/recovery-codes">换一批恢复码</DialogLink>}
      </Section>
      <PasskeySection />
      <ExportedFiles />
      {Open && <Open />}
    </>
  );
}

function PasswordDialog(): ReactNode {
  const toaster = useToaster();
  const close = useCloseDialog();
  const { apply } = useSessions();
  const form = useEndpointForm(changeOperatorPassword, {
    defaultValues: { password: '', newPassword: '', again: '' },
    toInput: ({ password, newPassword }) => ({ body: { password, newPassword } }),
    placeFailure: ({ code }) => (code === codes.wrongOldPassword ? 'password' : undefined),
    onSuccess(session) {
      release();
      apply(session);
      toaster.success('密码已修改，其他地方的登录已退出');
      close();
    },
  });
  const release = useLeaveGuard(form.formState.isDirty);
  return (
    <Dialog title="修改密码" onClose={close}>
      <StepForm form={form} submitLabel="修改密码" onCancel={close} fields={newPasswordFields(form, '现在的密码')} />
    </Dialog>
  );
}

function AuthenticatorDialog(): ReactNode {
  const toaster = useToaster();
  const close = useCloseDialog();
  return (
    <Dialog title="绑定身份验证器" onClose={close}>
      <TotpEnrolment
        onDone={() => {
          toaster.success('身份验证器已绑定');
          close();
        }}
      />
    </Dialog>
  );
}

function RecoveryCodesDialog(): ReactNode {
  const close = useCloseDialog();
  const { load } = useSessions();
  const { run, isPending, failureText } = useAction(renewRecoveryCodes);
  const [fresh, setFresh] = useState<readonly string[]>();
  const finish = async () => {
    await load();
    close();
  };
  return (
    <Dialog title="换一批恢复码" {...(fresh ? {} : { onClose: close })} step={fresh ? 'codes' : 'question'}>
      {fresh ? (
        <RecoveryCodes codes={fresh} onDone={finish} />
      ) : (
        <>
          {failureText && <Banner fullMode={false} type="danger" closeIcon={null} description={failureText} />}
          <p>原来的恢复码会全部失效。</p>
          <DialogActions>
            <Button onClick={close}>取消</Button>
            <Button theme="solid" loading={isPending} onClick={async () => setFresh((await run({}))?.recoveryCodes)}>
              换一批
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
