import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { bindEmail, sendEmailCode } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { ChallengeStatus } from '#ui/field/field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { maskEmail } from '#data/masking.ts';
import styles from '../security-dialog.module.css';
import { useAccountChange } from '../use-account-change';

const { email: rule } = fieldRules;

interface EmailDialogProps {
  /** The address of the account; '' without one. */
  current: string;
  onClose: () => void;
}

/** Gives the account another e-mail address, which a code proves. */
export default function EmailDialog({ current, onClose }: EmailDialogProps): ReactNode {
  const { change, proofDialog } = useAccountChange(bindEmail);
  const code = useChallengedAction(sendEmailCode, {
    purpose: 'code',
    nameOf: ({ Email }) => Email,
    solved: (body, solution) => ({ ...body, Solution: solution }),
  });
  const notify = useNotify();
  const form = useForm({ defaultValues: { email: '', code: '' } });
  const { control, handleSubmit, trigger, getValues, setError, formState } = form;
  const entered = () => cleanText.email(getValues('email'));

  const save = handleSubmit(async (values) => {
    try {
      if (!(await change({ Email: entered(), Code: values.code }))) return;
      notify.success(current ? '邮箱已更换，其他设备已退出登录' : '邮箱已绑定，其他设备已退出登录');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === codes.wrongCode) setError('code', { message: failureText(error) }, { shouldFocus: true });
      else if (error.code === codes.identityTaken) {
        setError('email', { message: '该邮箱已绑定其他账号' }, { shouldFocus: true });
      } else setError('root', { message: failureText(error) });
    }
  });

  return (
    <>
      <FormDialog
        title={current ? '更换邮箱' : '绑定邮箱'}
        action="保存"
        isPending={formState.isSubmitting}
        failure={formState.errors.root?.message}
        onSubmit={(event) => void save(event)}
        onClose={onClose}
      >
        <AccountNote action={current ? '更换邮箱' : '绑定邮箱'} />
        <p className={styles.words}>
          {current && `当前邮箱 ${maskEmail(current)}。`}邮箱可用于登录、接收发票与公告，保存后其他设备会退出登录。
        </p>
        <TextField
          control={control}
          name="email"
          label="新邮箱"
          type="email"
          inputMode="email"
          placeholder="name@example.com"
          autoComplete="email"
          maxLength={rule.maxLength}
          clean={cleanText.email}
          readOnly={formState.isSubmitting || code.isPending}
          rules={{
            required: true,
            validate: (email) => {
              if (!rule.pattern.test(email)) return rule.message;
              return email !== current || '新邮箱与当前邮箱相同';
            },
          }}
        />
        <CodeField
          form={form}
          name="code"
          cooldown="email"
          send={async () =>
            (await trigger('email', { shouldFocus: true })) ? code.submit({ Email: entered() }) : undefined
          }
        />
        <ChallengeStatus isSolving={code.isSolving} />
      </FormDialog>
      {proofDialog}
    </>
  );
}
