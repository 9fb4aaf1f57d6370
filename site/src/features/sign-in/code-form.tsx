import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { consents } from '../../../contract/agreement/consents';
import { fieldRules } from '../../../contract/fields/field-rules';
import { loginBySms } from '../../../contract/session/session-endpoints';
import { useChallengedSubmit } from '../../shared/auth/challenge/use-challenged-submit';
import { useSessionStore } from '../../shared/auth/session/session-context';
import { failureText } from '../../shared/text/failure-text';
import { AgreementField } from '../../shared/ui/form/agreement-field';
import { ChallengeStatus } from '../../shared/ui/form/challenge-status';
import { FormAlert } from '../../shared/ui/form/form-alert';
import { MobileField } from '../../shared/ui/form/mobile-field';
import { SendCodeButton } from '../../shared/ui/form/send-code-button';
import { SubmitButton } from '../../shared/ui/form/submit-button';
import { TextField } from '../../shared/ui/form/text-field';
import styles from './sign-in-form.module.css';
import { signInFailure } from './sign-in-failure';

interface CodeFields {
  mobile: string;
  code: string;
  agree: boolean;
}

const { code: codeRule } = fieldRules;

/** Signs in by a mobile and a code sent to it; somebody new gets an account, so the agreements come first. */
export function CodeForm(): ReactNode {
  const session = useSessionStore();
  const { submit, isSolving } = useChallengedSubmit(loginBySms, {
    purpose: 'sign-in',
    nameOf: (body) => body.mobile,
  });
  const [isProving, setProving] = useState(false);
  const [hint, setHint] = useState<string>();
  const { control, handleSubmit, getValues, trigger, setError, setFocus, clearErrors, formState } = useForm<CodeFields>(
    { defaultValues: { mobile: '', code: '', agree: false } },
  );

  const signIn = handleSubmit(async ({ mobile, code }) => {
    try {
      const { token } = await submit({ mobile, code, agree: true });
      await session.acceptToken(token);
    } catch (error) {
      const failure = signInFailure(error) ?? { place: 'form', text: '账号信息加载失败，请稍后重试' };
      if (failure.place === 'code') setError('code', { message: failure.text }, { shouldFocus: true });
      else setError('root', { message: failure.text });
    }
  });

  const validMobile = async () => ((await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined);

  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => void signIn(event)}
      noValidate
      aria-label="验证码登录"
    >
      <MobileField control={control} name="mobile" readOnly={formState.isSubmitting || isProving} />
      <TextField
        control={control}
        name="code"
        label="验证码"
        inputMode="numeric"
        placeholder="6 位数字"
        autoComplete="one-time-code"
        maxLength={6}
        readOnly={formState.isSubmitting}
        rules={{ required: '请输入验证码', pattern: { value: codeRule.pattern, message: codeRule.message } }}
        hint={hint}
        beside={
          <SendCodeButton
            scene="login"
            mobile={validMobile}
            onSolving={setProving}
            onSent={({ expire, debugCode }) => {
              clearErrors('code');
              // The button that has the focus is about to be disabled, and the code is what comes next.
              setFocus('code');
              setHint(
                debugCode ? `开发环境验证码：${debugCode}` : `验证码已发送，${Math.round(expire / 60)} 分钟内有效`,
              );
            }}
            onFailure={(failure) => setError('code', { message: failureText(failure) })}
          />
        }
      />
      <AgreementField control={control} name="agree" documents={consents.signIn} message="请先阅读并同意协议" />
      <ChallengeStatus isSolving={isSolving || isProving} />
      <FormAlert text={formState.errors.root?.message} />
      <SubmitButton isPending={formState.isSubmitting}>登录 / 注册</SubmitButton>
    </form>
  );
}
