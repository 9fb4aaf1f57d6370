import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { login } from '#contract/session/session-endpoints.ts';
import { defaultRuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { localText } from '#data/storage.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { ChallengeStatus } from '#ui/field/challenge-status.tsx';
import { FormAlert } from '#ui/field/form-alert.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './sign-in-form.module.css';
import { signInFailure } from './sign-in-failure';
import { ForgottenPassword } from './forgotten-password';

/** The user name that a visitor asked to keep on this device; never a password. */
const rememberedName = localText('xl:login:name');

interface PasswordFields {
  username: string;
  password: string;
  remember: boolean;
}

const { ssoUrl: builtInSignIn } = defaultRuntimeConfig;

/**
 * Signs in by user name, mobile or e-mail and password. Sent before its script runs, the form goes to the built-in sign-in page,
 * which takes the same fields; by `post`, because an address is logged and remembered.
 */
export function PasswordForm({ returnPath }: { returnPath: string }): ReactNode {
  const session = useSessionStore();
  const { submit, isSolving } = useChallengedAction(login, {
    purpose: 'sign-in',
    nameOf: ({ username }) => username,
  });
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = useForm<PasswordFields>({
    defaultValues: { username: '', password: '', remember: false },
  });

  useEffect(() => {
    const username = rememberedName.read() ?? '';
    if (username) reset({ username, password: '', remember: true });
    // Not where a keyboard would cover the page, and not away from what a visitor has begun.
    const isPolite =
      document.activeElement === document.body && matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (isPolite) setFocus(username ? 'password' : 'username');
  }, [reset, setFocus]);

  const signIn = handleSubmit(async ({ username, password, remember }) => {
    try {
      const { token } = await submit({ username: username.trim(), password });
      if (remember) rememberedName.write(username.trim());
      else rememberedName.remove();
      await session.acceptToken(token);
    } catch (error) {
      setError('root', { message: signInFailure(error)?.text ?? '账号信息加载失败，请稍后重试' });
    }
  });

  return (
    <form
      className={styles.form}
      method="post"
      action={builtInSignIn}
      onSubmit={(event) => void signIn(event)}
      noValidate
      aria-label="密码登录"
    >
      <input type="hidden" name="redirect_uri" value={returnPath} />
      <TextField
        control={control}
        name="username"
        label="账号"
        placeholder="用户名、手机号或邮箱"
        autoComplete="username"
        maxLength={64}
        readOnly={formState.isSubmitting}
        clean={cleanText.signInName}
        rules={{ required: true }}
      />
      <PasswordField
        control={control}
        name="password"
        label="密码"
        placeholder="请输入密码"
        autoComplete="current-password"
        maxLength={128}
        readOnly={formState.isSubmitting}
        rules={{ required: true }}
      />
      <div className={styles.options}>
        <label className={styles.remember}>
          <input type="checkbox" {...register('remember')} />
          记住账号
        </label>
        <ForgottenPassword className={styles.link} returnPath={returnPath} />
      </div>
      <ChallengeStatus isSolving={isSolving} />
      <FormAlert text={formState.errors.root?.message} />
      <SubmitButton isPending={formState.isSubmitting}>登录</SubmitButton>
    </form>
  );
}
