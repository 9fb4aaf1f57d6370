import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { getUser, proveIdentity, sendProofCode } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAction } from '#data/http/use-action.ts';
import { CodeField } from '#ui/field/code-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import styles from './proof-dialog.module.css';

type Way = 'password' | 'code';

const wayLabels: Readonly<Record<Way, string>> = { password: '密码验证', code: '验证码验证' };

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks who is there, by the password or by a code to where the account can be reached. */
export default function ProofDialog({ onProven, onClose }: ProofDialogProps): ReactNode {
  const hasPassword = useRead(getUser, {}, { failures: 'announced' }).data?.HasPassword ?? true;
  const [chosen, setChosen] = useState<Way>();
  const way = hasPassword ? (chosen ?? 'password') : 'code';
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { control, handleSubmit, setError, formState } = form;
  const proof = useAction(proveIdentity);
  const code = useAction(sendProofCode);

  const prove = handleSubmit(async ({ password, code: given }) => {
    try {
      await proof.submit({ body: way === 'password' ? { Password: password } : { Code: given } });
      onProven();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The message of the code speaks of an old password, as where it is changed.
      const message = error.code === codes.wrongOldPassword ? '密码错误' : failureText(error);
      setError(way, { message }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title="验证身份"
      action="验证"
      isPending={formState.isSubmitting}
      onSubmit={(event) => void prove(event)}
      onClose={onClose}
    >
      <p>为了账号安全，请先确认是您本人在操作。</p>
      {way === 'password' ? (
        <PasswordField
          key="password"
          control={control}
          name="password"
          label="登录密码"
          placeholder="请输入当前密码"
          autoComplete="current-password"
          maxLength={128}
          readOnly={formState.isSubmitting}
          rules={{ required: true }}
        />
      ) : (
        <CodeField form={form} name="code" cooldown="proof" send={() => code.submit({})} />
      )}
      {hasPassword && (
        <button
          type="button"
          className={styles.other}
          onClick={() => setChosen(way === 'password' ? 'code' : 'password')}
        >
          改用{wayLabels[way === 'password' ? 'code' : 'password']}
        </button>
      )}
    </FormDialog>
  );
}
