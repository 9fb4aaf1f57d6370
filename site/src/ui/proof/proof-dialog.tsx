import { useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { getUser, proveIdentity, sendProofCode } from '#contract/user/user-endpoints.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';

type Way = 'password' | 'code';

const wayLabels: Readonly<Record<Way, string>> = { password: '密码验证', code: '验证码验证' };

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks for a proof of identity: the password, or a code to where the account can be reached. */
export default function ProofDialog({ onProven, onClose }: ProofDialogProps): ReactNode {
  const hasPassword = useRead(getUser, {}, { failures: 'announced' }).data?.HasPassword ?? true;
  const [chosen, setChosen] = useState<Way>();
  const way = hasPassword ? (chosen ?? 'password') : 'code';
  const otherWay = way === 'password' ? 'code' : 'password';
  const code = useAction(sendProofCode);
  const form = useEndpointForm(proveIdentity, {
    defaultValues: { password: '', code: '' },
    toInput: (values) => ({ body: way === 'password' ? { Password: values.password } : { Code: values.code } }),
    // The message of the code speaks of an old password, as where it is changed.
    placeFailure: (failure) => (failure.code === codes.wrongOldPassword ? { field: way, text: '密码错误' } : way),
    onSuccess: onProven,
  });
  return (
    <FormDialog title="验证身份" action="验证" form={form} onClose={onClose}>
      <p>为了账号安全，请先确认是您本人在操作。</p>
      {way === 'password' ? (
        <PasswordField
          key="password"
          control={form.control}
          name="password"
          label="登录密码"
          placeholder="请输入当前密码"
          autoComplete="current-password"
          maxLength={128}
          readOnly={form.isPending}
          rules={{ required: true }}
        />
      ) : (
        <CodeField form={form} name="code" cooldown="proof" send={() => code.submit({})} />
      )}
      {hasPassword && (
        <Button theme="text" onClick={() => setChosen(otherWay)}>
          改用{wayLabels[otherWay]}
        </Button>
      )}
    </FormDialog>
  );
}
