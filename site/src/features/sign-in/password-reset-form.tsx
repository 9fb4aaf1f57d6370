import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '#contract/codes.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { resetPassword, sendPasswordCode } from '#contract/session/session-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ChallengeStatus } from '#ui/field/challenge-status.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { FormAlert } from '#ui/field/form-alert.tsx';
import { NewPasswordField } from '#ui/field/new-password-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './sign-in-form.module.css';

const { mobile, email } = fieldRules;

/** A mobile or an e-mail address, a code sent to it, and another password. */
export function PasswordResetForm(): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const code = useChallengedAction(sendPasswordCode, { purpose: 'code', nameOf: (body) => body.contact });
  const reset = useChallengedAction(resetPassword, { purpose: 'sign-in', nameOf: (body) => body.contact });
  const form = useForm({ defaultValues: { contact: '', code: '', password: '' } });
  const { control, handleSubmit, getValues, trigger, setError, formState } = form;
  const contact = () => cleanText.signInName(getValues('contact'));

  const save = handleSubmit(async (values) => {
    try {
      const { token } = await reset.submit({ ...values, contact: contact() });
      await session.acceptToken(token);
      notify.success('密码已重置，其他设备已退出登录');
    } catch (error) {
      show(error);
    }
  });

  function show(error: unknown): void {
    if (!(error instanceof ApiFailure)) return setError('root', { message: '账号信息加载失败，请稍后重试' });
    const { contact: wrongContact, password: wrongPassword } = error.fields;
    const shown = { shouldFocus: true };
    if (error.code === codes.wrongCode) setError('code', { message: failureText(error) }, shown);
    else if (wrongContact) setError('contact', { message: wrongContact }, shown);
    else if (wrongPassword) setError('password', { message: wrongPassword }, shown);
    else setError('root', { message: failureText(error) });
  }

  return (
    <form className={styles.form} method="post" aria-label="重置密码" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        control={control}
        name="contact"
        label="手机号或邮箱"
        placeholder="账号绑定的手机号或邮箱"
        autoComplete="username"
        maxLength={email.maxLength}
        clean={cleanText.signInName}
        cleansWhileTyping
        readOnly={formState.isSubmitting || code.isPending}
        rules={{
          required: true,
          validate: (text) => {
            const rule = text.includes('@') ? email : mobile;
            return rule.pattern.test(text) || rule.message;
          },
        }}
      />
      <CodeField
        form={form}
        name="code"
        cooldown="reset"
        send={async () =>
          (await trigger('contact', { shouldFocus: true })) ? code.submit({ contact: contact() }) : undefined
        }
      />
      <NewPasswordField control={control} name="password" readOnly={formState.isSubmitting} />
      <ChallengeStatus isSolving={code.isSolving || reset.isSolving} />
      <FormAlert text={formState.errors.root?.message} />
      <SubmitButton isPending={formState.isSubmitting}>重置密码并登录</SubmitButton>
    </form>
  );
}
