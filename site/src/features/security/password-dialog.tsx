import { useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { changePassword } from '#contract/user/user-endpoints.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { NewPasswordField, PasswordField } from '#ui/field/password-field.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change';

const { maxLength } = fieldRules.newPassword;

interface PasswordDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Changes the password, or sets the first one; who forgot the old one proves their identity by a code. */
export default function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps): ReactNode {
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
    <>
      <FormDialog title={hasPassword ? '修改密码' : '设置密码'} action="保存" form={form} onClose={onClose}>
        <AccountNote action="设置密码" />
        <p className={styles.facts}>保存后，其他设备上的登录会全部退出，本机不受影响。</p>
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
      </FormDialog>
      {proofDialog}
    </>
  );
}
