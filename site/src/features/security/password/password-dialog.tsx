import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { changePassword } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { NewPasswordField, PasswordField } from '#ui/field/password-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import styles from '../security-dialog.module.css';
import { useAccountChange } from '../use-account-change';

const { maxLength } = fieldRules.newPassword;

interface PasswordDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Changes the password, or sets the first one; who forgot the old one proves by a code who they are. */
export default function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps): ReactNode {
  const [isForgotten, setForgotten] = useState(false);
  const asksOld = hasPassword && !isForgotten;
  const { change, proofDialog } = useAccountChange(changePassword);
  const notify = useNotify();
  const { control, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { old: '', next: '', again: '' },
  });

  const save = handleSubmit(async (values) => {
    try {
      const body = { NewPassword: values.next, ...(asksOld && { OldPassword: values.old }) };
      if (!(await change(body))) return;
      notify.success(hasPassword ? '密码已修改，其他设备已退出登录' : '密码已设置，其他设备已退出登录');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { NewPassword: refused } = error.fields;
      if (error.code === codes.wrongOldPassword) setError('old', { message: '原密码错误' }, { shouldFocus: true });
      else if (refused) setError('next', { message: refused }, { shouldFocus: true });
      else setError('root', { message: failureText(error) });
    }
  });

  const common = { control, readOnly: formState.isSubmitting } as const;
  return (
    <>
      <FormDialog
        title={hasPassword ? '修改密码' : '设置密码'}
        action="保存"
        isPending={formState.isSubmitting}
        failure={formState.errors.root?.message}
        onSubmit={(event) => void save(event)}
        onClose={onClose}
      >
        <AccountNote action="设置密码" />
        <p className={styles.words}>保存后，其他设备上的登录会全部退出，本机不受影响。</p>
        {asksOld && (
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
            <button type="button" className={styles.link} onClick={() => setForgotten(true)}>
              忘记原密码？用验证码验证
            </button>
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
            validate: (again) => again === getValues('next') || '两次输入的密码不一致',
          }}
        />
      </FormDialog>
      {proofDialog}
    </>
  );
}
