import { type ReactNode, useEffect, type MouseEvent, type PropsWithChildren } from 'react';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { TabPanels } from '#ui/tabs/tab-panels.tsx';
import styles from './sign-in.module.css';
import { consents } from '#contract/agreement/consents.ts';
import { loginBySms, login } from '#contract/session/session-endpoints.ts';
import { useSmsCode } from '#data/forms/use-code-sender.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { accountFailureText, useSessionStore } from '#data/session/session.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { CodeField } from '#ui/field/code-field.tsx';
import { Form, FormEnd } from '#ui/field/field.tsx';
import { MobileField, TextField } from '#ui/field/text-field.tsx';
import { Link } from 'react-router-dom';
import { cleanText } from '#contract/fields/clean-text.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { defaultRuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { localText } from '#data/storage.ts';
import { useBrowserValue } from '#data/store.ts';
import { Checkbox } from '#ui/choice/choice.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { signInUrl } from '#data/session/sign-in-request.ts';

interface SignInCardProps {
  /** Path of this site that the visitor goes on to. */
  returnPath: string;
  /** The form that is shown first. */
  form?: 'password' | 'code';
  /** What the visitor signs in for, when that is done in the middle of it; the card is a page of its own otherwise. */
  purpose?: string | undefined;
}

/** The ways to sign in: by password, by a code, by a phone that scans, and on the single sign-on site. */
export function SignInCard({ returnPath, form = 'password', purpose }: SignInCardProps): ReactNode {
  const { scanner } = useRuntimeConfig();
  const Title = purpose === undefined ? 'h1' : 'h2';
  const canScan = useCanScan() && scanner !== '';
  return (
    <section className={`${styles.card} card`} aria-labelledby="sign-in-title">
      <Title id="sign-in-title" className="size-headline no-focus-ring" tabIndex={-1} data-initial-focus>
        登录
      </Title>
      <p className={styles.intro}>{purpose ?? '欢迎回来，继续管理您的投放'}</p>
      <TabPanels
        label="登录方式"
        initial={form === 'code' ? 1 : 0}
        tabs={[
          { label: '密码登录', render: () => <PasswordForm returnPath={returnPath} /> },
          { label: '验证码登录', render: () => <CodeForm /> },
          ...(canScan ? [{ label: '扫码登录', render: scanTab }] : []),
        ]}
      />
      <p className={`${styles.divider} items-center gap-3 text-secondary size-small`}>其他方式</p>
      <SsoLink className={`${styles.sso} outlined`} returnPath={returnPath}>
        统一登录
      </SsoLink>
    </section>
  );
}

const scanPanelModule = lazyExport(() => import('./scan-panel'), 'ScanPanel');

/** Signs in by a QR code; its script comes when the tab is chosen. */
function scanTab(isShown: boolean): ReactNode {
  return (
    <div className={styles.scan}>
      <LazyPart module={scanPanelModule} props={{ isShown }} />
    </div>
  );
}

/** A phone, in either orientation: it cannot scan its own screen, and a tablet is scanned by one. */
const phone = '(pointer: coarse) and (max-width: 640px), (pointer: coarse) and (max-height: 480px)';

/** Whether another device can scan what this one shows; true on the server and while hydrating. */
function useCanScan(): boolean {
  return useBrowserValue(() => !matchMedia(phone).matches) ?? true;
}

/** Signs in by a mobile and a code sent to it; somebody new gets an account, so the agreements come first. */
export function CodeForm(): ReactNode {
  const session = useSessionStore();
  const form = useEndpointForm(loginBySms, {
    defaultValues: { mobile: '', code: '', agree: false },
    toInput: ({ mobile, code }) => ({ body: { mobile, code, agree: true as const } }),
    challenge: { purpose: 'sign-in', nameOf: ({ mobile }) => mobile },
    onSuccess: ({ token }) => session.acceptToken(token),
    errorText: accountFailureText,
  });
  const { control, isPending } = form;
  const code = useSmsCode(form, 'login');
  return (
    <Form form={form} label="验证码登录" className="padding-top-5">
      <MobileField control={control} name="mobile" readOnly={isPending || code.isPending} />
      <CodeField form={form} name="code" cooldown="login" send={code.send} />
      <AgreementField control={control} name="agree" documents={consents.signIn} />
      <FormEnd form={form} isSolving={code.isSolving}>
        登录 / 注册
      </FormEnd>
    </Form>
  );
}

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
    errorText: accountFailureText,
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
    <Form form={form} label="密码登录" action={builtInSignIn} className="padding-top-5">
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
      <div className={`${styles.options} items-center justify-between margin-bottom-2 size-small`}>
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

interface SsoLinkProps {
  className: string | undefined;
  /** Path of this site that the single sign-on site sends back to. */
  returnPath: string;
}

/** Leads to the single sign-on site, and from there back to this one. */
function SsoLink({ className, returnPath, children }: PropsWithChildren<SsoLinkProps>): ReactNode {
  const config = useRuntimeConfig();
  // Only once it is followed: each request has secrets of its own.
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    void signInUrl(config, new URL(returnPath, location.origin).href).then((url) => location.assign(url));
  };
  return (
    <a className={className} href={config.ssoUrl} onClick={follow} data-needs-script="">
      {children}
    </a>
  );
}
