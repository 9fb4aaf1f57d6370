import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { sendSms } from '#contract/session/session-endpoints.ts';
import { bindMobile } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { MobileField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { maskText } from '#data/masking.ts';
import styles from '../security-dialog.module.css';
import { useAccountChange } from '../use-account-change';

interface MobileDialogProps {
  /** The mobile of the account; '' without one. */
  current: string;
  onClose: () => void;
}

/** Gives the account another mobile, which a code proves. */
export default function MobileDialog({ current, onClose }: MobileDialogProps): ReactNode {
  const { change, proofDialog } = useAccountChange(bindMobile);
  const code = useChallengedAction(sendSms, { purpose: 'code', nameOf: ({ mobile }) => mobile });
  const session = useSessionStore();
  const notify = useNotify();
  const form = useForm({ defaultValues: { mobile: '', code: '' } });
  const { control, handleSubmit, trigger, getValues, setError, formState } = form;
  const entered = () => getValues('mobile');

  const save = handleSubmit(async (values) => {
    try {
      const bound = await change({ Mobile: entered(), Code: values.code });
      if (!bound) return;
      session.updateUser({ Mobile: bound.Mobile });
      notify.success(current ? '手机号已更换，其他设备已退出登录' : '手机号已绑定，其他设备已退出登录');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === codes.wrongCode) setError('code', { message: failureText(error) }, { shouldFocus: true });
      else if (error.code === codes.identityTaken) {
        setError('mobile', { message: '该手机号已绑定其他账号' }, { shouldFocus: true });
      } else setError('root', { message: failureText(error) });
    }
  });

  return (
    <>
      <FormDialog
        title={current ? '更换手机号' : '绑定手机号'}
        action="保存"
        isPending={formState.isSubmitting}
        failure={formState.errors.root?.message}
        onSubmit={(event) => void save(event)}
        onClose={onClose}
      >
        <AccountNote action={current ? '更换手机号' : '绑定手机号'} />
        <p className={styles.words}>
          {current && `当前手机号 ${maskText(current)}。`}新手机号用于登录和接收通知，保存后其他设备会退出登录。
        </p>
        <MobileField
          control={control}
          name="mobile"
          label="新手机号"
          placeholder="请输入新手机号"
          readOnly={formState.isSubmitting || code.isPending}
          rules={{
            validate: (mobile) => mobile !== current || '新手机号与当前手机号相同',
          }}
        />
        <CodeField
          form={form}
          name="code"
          cooldown="bind"
          send={async () =>
            (await trigger('mobile', { shouldFocus: true }))
              ? code.submit({ mobile: entered(), scene: 'bind' })
              : undefined
          }
        />
        <ChallengeStatus isSolving={code.isSolving} />
      </FormDialog>
      {proofDialog}
    </>
  );
}
