import { type ComponentProps, type ReactNode, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { listSessions } from '#contract/session/session-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import type { RenewedSession } from '#contract/user/account-fields-schema.ts';
import { bindEmail, bindMobile, sendEmailCode, changePassword, getUser } from '#contract/user/user-endpoints.ts';
import { useCodeSender, useSmsCode } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { NewPasswordField, PasswordField } from '#ui/field/password-field.tsx';
import { MobileField, TextField } from '#ui/field/text-field.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';

interface SignInDialogProps {
  /** What signs the user in. */
  method: keyof typeof dialogs;
  user: MethodDialogProps['user'];
  onClose: () => void;
}

/** Sets or changes a way to sign in. */
export default function SignInDialog({ method, ...props }: SignInDialogProps): ReactNode {
  const Dialog = dialogs[method];
  return <Dialog {...props} />;
}

interface MethodDialogProps {
  user: Pick<User, 'Mobile' | 'Email' | 'HasPassword'>;
  onClose: () => void;
}

/** Sets the account's mobile number, which a code proves. */
function MobileDialog({ user: { Mobile: current }, onClose }: MethodDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { change, proofDialog } = useAccountChange();
  const form = useEndpointForm(bindMobile, {
    ...change,
    defaultValues: { mobile: '', code: '' },
    toInput: ({ mobile, code }) => ({ body: { Mobile: mobile, Code: code } }),
    placeFailure: ({ code }) =>
      code === codes.identityTaken ? { field: 'mobile', text: '该手机号已绑定其他账号' } : undefined,
    onSuccess({ Mobile }) {
      session.updateUser({ Mobile });
      notify.success(current ? '手机号已更换，其他设备已退出登录' : '手机号已绑定，其他设备已退出登录');
      onClose();
    },
  });
  const code = useSmsCode(form, 'bind');
  return (
    <ChangeDialog title={current ? '更换手机号' : '绑定手机号'} form={form} onClose={onClose} proofDialog={proofDialog}>
      <p className="text-secondary size-small">
        {current && `当前手机号 ${maskText(current)}。`}新手机号用于登录和接收通知，保存后其他设备会退出登录。
      </p>
      <MobileField
        control={form.control}
        name="mobile"
        label="新手机号"
        placeholder="请输入新手机号"
        readOnly={form.isPending || code.isPending}
        rules={{ validate: (mobile) => mobile !== current || '新手机号与当前手机号相同' }}
      />
      <CodeField form={form} name="code" cooldown="bind" send={code.send} />
      <ChallengeStatus isSolving={code.isSolving} />
    </ChangeDialog>
  );
}

const { email: rule } = fieldRules;

/** Sets the account's e-mail address, which a code proves. */
function EmailDialog({ user: { Email: current }, onClose }: MethodDialogProps): ReactNode {
  const notify = useNotify();
  const { change, proofDialog } = useAccountChange();
  const form = useEndpointForm(bindEmail, {
    ...change,
    defaultValues: { email: '', code: '' },
    toInput: ({ email, code }) => ({ body: { Email: cleanText.email(email), Code: code } }),
    placeFailure: ({ code }) =>
      code === codes.identityTaken ? { field: 'email', text: '该邮箱已绑定其他账号' } : undefined,
    onSuccess() {
      notify.success(current ? '邮箱已更换，其他设备已退出登录' : '邮箱已绑定，其他设备已退出登录');
      onClose();
    },
  });
  const code = useCodeSender(sendEmailCode, form, {
    contact: 'email',
    toBody: ({ email }) => ({ Email: cleanText.email(email) }),
    nameOf: ({ Email }) => Email,
    solved: (body, solution) => ({ ...body, Solution: solution }),
  });
  return (
    <ChangeDialog title={current ? '更换邮箱' : '绑定邮箱'} form={form} onClose={onClose} proofDialog={proofDialog}>
      <p className="text-secondary size-small">
        {current && `当前邮箱 ${maskEmail(current)}。`}邮箱可用于登录、接收发票与公告，保存后其他设备会退出登录。
      </p>
      <TextField
        control={form.control}
        name="email"
        label="新邮箱"
        type="email"
        inputMode="email"
        placeholder="name@example.com"
        autoComplete="email"
        maxLength={rule.maxLength}
        clean={cleanText.email}
        readOnly={form.isPending || code.isPending}
        rules={{
          required: true,
          validate: (email) => {
            if (!rule.pattern.test(email)) return rule.message;
            return email !== current || '新邮箱与当前邮箱相同';
          },
        }}
      />
      <CodeField form={form} name="code" cooldown="email" send={code.send} />
      <ChallengeStatus isSolving={code.isSolving} />
    </ChangeDialog>
  );
}

const { maxLength } = fieldRules.newPassword;

/** Changes the password, or sets the first one; who forgot the old one proves their identity by a code. */
function PasswordDialog({ user: { HasPassword: hasPassword }, onClose }: MethodDialogProps): ReactNode {
  const [isForgotten, setForgotten] = useState(false);
  const needsOld = hasPassword && !isForgotten;
  const notify = useNotify();
  const { change, proofDialog } = useAccountChange();
  const form = useEndpointForm(changePassword, {
    ...change,
    defaultValues: { old: '', next: '', again: '' },
    toInput: ({ old, next }) => ({ body: { NewPassword: next, ...(needsOld && { OldPassword: old }) } }),
    fieldNames: { NewPassword: 'next' },
    placeFailure: ({ code }) => (code === codes.wrongOldPassword ? { field: 'old', text: '原密码错误' } : undefined),
    onSuccess() {
      notify.success(hasPassword ? '密码已修改，其他设备已退出登录' : '密码已设置，其他设备已退出登录');
      onClose();
    },
  });
  const common = { control: form.control, readOnly: form.isPending } as const;
  return (
    <ChangeDialog
      title={hasPassword ? '修改密码' : '设置密码'}
      change="设置密码"
      form={form}
      onClose={onClose}
      proofDialog={proofDialog}
    >
      <p className="text-secondary size-small">保存后，其他设备上的登录会全部退出，本机不受影响。</p>
      {needsOld && (
        <>
          <PasswordField
            {...common}
            name="old"
            label="原密码"
            placeholder="请输入原密码"
            autoComplete="current-password"
            maxLength={128}
            rules={{ required: true }}
          />
          <Button theme="text" onClick={() => setForgotten(true)}>
            忘记原密码？用验证码验证
          </Button>
        </>
      )}
      <NewPasswordField {...common} name="next" />
      <PasswordField
        {...common}
        name="again"
        label="确认新密码"
        placeholder="请再次输入新密码"
        autoComplete="new-password"
        maxLength={maxLength}
        rules={{
          required: '请再次输入新密码',
          validate: (again) => again === form.getValues('next') || '两次输入的密码不一致',
        }}
      />
    </ChangeDialog>
  );
}

const dialogs = { mobile: MobileDialog, email: EmailDialog, password: PasswordDialog };

interface ChangeDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'form' | 'onClose' | 'children'> {
  /** What is done with the account; the title by default. */
  change?: string;
  proofDialog: ReactNode;
}

/** The dialog of a change of the sign-in, which may ask for a proof of identity. */
function ChangeDialog({ change, proofDialog, children, ...props }: ChangeDialogProps): ReactNode {
  return (
    <>
      <FormDialog {...props} action="保存">
        <AccountNote action={change ?? props.title} />
        {children}
      </FormDialog>
      {proofDialog}
    </>
  );
}

/**
 * For a change of the sign-in, after which every other device has to sign in anew: it asks for a proof of identity where the server
 * wants one, and goes on with the renewed token before anything is read anew.
 */
export function useAccountChange() {
  const session = useSessionStore();
  const { withProof, proofDialog } = useProof();
  const change = {
    enclose: withProof,
    onDone: ({ Token }: RenewedSession) => session.renew(Token),
    refreshes: [getUser, listSessions],
  };
  return { change, proofDialog };
}
