import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { consents } from '#contract/agreement/consents.ts';
import { loginBySms, sendSms } from '#contract/session/session-endpoints.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { ChallengeStatus } from '#ui/field/challenge-status.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { FormAlert } from '#ui/field/form-alert.tsx';
import { MobileField } from '#ui/field/mobile-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import styles from './sign-in-form.module.css';
import { signInFailure } from './sign-in-failure';

/** Signs in by a mobile and a code sent to it; somebody new gets an account, so the agreements come first. */
export function CodeForm(): ReactNode {
  const session = useSessionStore();
  const { submit, isSolving } = useChallengedAction(loginBySms, {
    purpose: 'sign-in',
    nameOf: (body) => body.mobile,
  });
  const code = useChallengedAction(sendSms, { purpose: 'code', nameOf: ({ mobile }) => mobile });
  const form = useForm({ defaultValues: { mobile: '', code: '', agree: false } });
  const { control, handleSubmit, getValues, trigger, setError, formState } = form;

  const signIn = handleSubmit(async (values) => {
    try {
      const { token } = await submit({ mobile: values.mobile, code: values.code, agree: true });
      await session.acceptToken(token);
    } catch (error) {
      const failure = signInFailure(error) ?? { place: 'form', text: '账号信息加载失败，请稍后重试' };
      if (failure.place === 'code') setError('code', { message: failure.text }, { shouldFocus: true });
      else setError('root', { message: failure.text });
    }
  });

  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => void signIn(event)}
      noValidate
      aria-label="验证码登录"
    >
      <MobileField control={control} name="mobile" readOnly={formState.isSubmitting || code.isPending} />
      <CodeField
        form={form}
        name="code"
        cooldown="login"
        send={async () =>
          (await trigger('mobile', { shouldFocus: true }))
            ? code.submit({ mobile: getValues('mobile'), scene: 'login' })
            : undefined
        }
      />
      <AgreementField control={control} name="agree" documents={consents.signIn} message="请先阅读并同意协议" />
      <ChallengeStatus isSolving={isSolving || code.isSolving} />
      <FormAlert text={formState.errors.root?.message} />
      <SubmitButton isPending={formState.isSubmitting}>登录 / 注册</SubmitButton>
    </form>
  );
}
