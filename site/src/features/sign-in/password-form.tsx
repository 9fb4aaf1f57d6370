import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cleanText } from '#contract/fields/clean-text.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { login } from '#contract/session/session-endpoints.ts';
import { defaultRuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { localText } from '#data/storage.ts';
import { Checkbox } from '#ui/choice/choice.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './sign-in.module.css';
import { SsoLink } from './sso-link';

const { ssoUrl: builtInSignIn } = defaultRuntimeConfig;

/**
 * Signs in by user name, mobile or e-mail and password. Sent before its script runs, the form goes to the built-in sign-in page,
 * which takes the same fields; by `post`, because addresses are logged and kept.
 */
export function PasswordForm({ returnPath }: { returnPath: string }): ReactNode {
  const session = useSessionStore();
  const form = useEndpointForm(login, {
    defaultValues: { username: '', password: '', remember: false },
    toInput: ({ username, password }) => ({ body: { username: username.trim(), password } }),
    challenge: { purpose: 'sign-in', nameOf: ({ username }) => username },
    async onSuccess({ token }, { username, remember }) {
      if (remember) rememberedName.write(username.trim());
      else rememberedName.remove();
      await session.acceptToken(token);
    },
    errorText: '账号信息加载失败，请稍后重试',
  });
  const { control, register, reset, setFocus, isPending } = form;

  useEffect(() => {
    const username = rememberedName.read();
    if (username) reset({ username, password: '', remember: true });
    // Not where a keyboard would cover the page, and not away from what a visitor has begun.
    const isPolite =
      document.activeElement === document.body && matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (isPolite) setFocus(username ? 'password' : 'username');
  }, [reset, setFocus]);

  return (
    <Form form={form} label="密码登录" action={builtInSignIn} className={styles.form}>
      <input type="hidden" name="redirect_uri" value={returnPath} />
      <TextField
        control={control}
        name="username"
        label="账号"
        placeholder="用户名、手机号或邮箱"
        autoComplete="username"
        maxLength={64}
        readOnly={isPending}
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
        readOnly={isPending}
        rules={{ required: true }}
      />
      <div className={styles.options}>
        <Checkbox className={styles.remember} {...register('remember')}>
          记住账号
        </Checkbox>
        <ForgottenPassword returnPath={returnPath} />
      </div>
      <FormEnd form={form}>登录</FormEnd>
    </Form>
  );
}

/** Leads to where another password is set: on this site, or where a deployment has its accounts elsewhere, there. */
function ForgottenPassword({ returnPath }: { returnPath: string }): ReactNode {
  const isOurs = useRuntimeConfig().ssoUrl === builtInSignIn;
  if (isOurs) {
    return (
      <Link className={styles.link} to={loginPath(returnPath, 'reset')}>
        忘记密码
      </Link>
    );
  }
  return (
    <SsoLink className={styles.link} returnPath={returnPath}>
      忘记密码
    </SsoLink>
  );
}

/** The user name that a visitor asked to keep on this device; never a password. */
const rememberedName = localText('xl:login:name');
