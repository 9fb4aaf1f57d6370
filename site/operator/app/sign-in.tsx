import Button from '@douyinfe/semi-ui/lib/es/button';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { brand } from '#contract/brand/brand.ts';
import { codes } from '#contract/codes.ts';
import {
  changeOperatorPassword,
  signInOperator,
  startPasskeySignIn,
  verifyPasskey,
  verifySecondFactor,
} from '#contract/operator/operator-session-endpoints.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { lazyExport, lazyModule } from '#data/chunks/lazy-module.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useStore } from '#data/store.ts';
import type { FormField } from '../ui/form-field';
import { InitialFocus } from '../ui/dialog';
import { joinTitle, leaveFirstPage } from '../ui/page-heading';
import { StepForm } from './step-form';
import { useSessions } from './use-sessions';
import styles from './sign-in.module.css';

const Enrolment = lazy(lazyExport(() => import('./enrolment'), 'Enrolment').load);

const passkeyModule = lazyModule(() => import('./passkey'));

const titles = {
  none: '登录',
  'second-factor': '两步验证',
  'new-password': '设置新密码',
  enrolment: '绑定身份验证器',
  ready: '登录',
} as const;

/** The page that is there while nobody is signed in, or something is still owed. */
export function SignInPage(): ReactNode {
  const { session } = useStore(useSessions().state);
  const step = session?.state ?? 'none';
  const title = titles[step];
  useEffect(() => {
    document.title = joinTitle(title);
  }, [title]);
  useEffect(leaveFirstPage, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>{brand.name}运营控制台</p>
        <h1 tabIndex={-1}>{title}</h1>
        <SignInSteps session={session} />
        <InitialFocus key={step} />
      </div>
    </main>
  );
}

export function UnreachablePage({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>连不上服务器</h1>
        <p>请检查网络后重试。</p>
        <Button theme="solid" onClick={onRetry}>
          重试
        </Button>
      </div>
    </main>
  );
}

/** What the session still owes, one step after the other. @param email whom it is asked of, where that is known. */
export function SignInSteps({
  session,
  email = '',
}: {
  session: OperatorSession | undefined;
  email?: string;
}): ReactNode {
  const { apply } = useSessions();
  switch (session?.state) {
    case 'second-factor':
      return (
        <>
          {(session.hasTotp || session.passkeys.length === 0 || session.recoveryCodes > 0) && (
            <SecondFactorForm onSession={apply} />
          )}
          {session.passkeys.length > 0 && <PasskeyForm onSession={apply} />}
        </>
      );
    case 'new-password':
      return <NewPasswordForm onSession={apply} />;
    case 'enrolment':
      return (
        <Suspense fallback={null}>
          <Enrolment />
        </Suspense>
      );
    default:
      return <PasswordForm email={email} onSession={apply} />;
  }
}

interface StepProps {
  onSession: (session: OperatorSession | undefined) => void;
}

function PasswordForm({ email, onSession }: StepProps & { email: string }): ReactNode {
  const form = useEndpointForm(signInOperator, {
    defaultValues: { email, password: '' },
    toInput: (values) => ({ body: values }),
    onSuccess: onSession,
    placeFailure: ({ code }) =>
      code === codes.wrongCredentials ? { field: 'password', text: '邮箱或密码不正确' } : undefined,
  });
  return (
    <StepForm
      form={form}
      submitLabel="登录"
      fields={[
        { name: 'email', label: '邮箱', kind: 'email', autoComplete: 'username' },
        { name: 'password', label: '密码', kind: 'password', autoComplete: 'current-password' },
      ]}
    />
  );
}

function SecondFactorForm({ onSession }: StepProps): ReactNode {
  const form = useEndpointForm(verifySecondFactor, {
    defaultValues: { code: '' },
    toInput: ({ code }) => ({ body: { code } }),
    onSuccess: onSession,
    onFailure: ({ kind }) => kind === 'expired' && (onSession(undefined), true),
  });
  return (
    <StepForm
      form={form}
      submitLabel="验证"
      hasReturn
      fields={[
        {
          name: 'code',
          label: '验证码',
          kind: 'code',
          autoComplete: 'one-time-code',
          hint: '身份验证器里的 6 位数字。手机不在身边时，可以填写一个恢复码。',
        },
      ]}
    />
  );
}

function PasskeyForm({ onSession }: StepProps): ReactNode {
  const client = useHttpClient();
  const form = useEndpointForm(startPasskeySignIn, {
    defaultValues: {},
    toInput: () => ({}),
    errorText: '浏览器没有完成验证，请重试',
    async onSuccess({ options }) {
      const { signWithPasskey } = await passkeyModule.load();
      const response = await signWithPasskey(options);
      onSession(await client(verifyPasskey, { body: { response } }, { showError: false }));
    },
    onFailure: ({ kind }) => kind === 'expired' && (onSession(undefined), true),
  });
  return <StepForm form={form} submitLabel="用通行密钥" fields={[]} />;
}

function NewPasswordForm({ onSession }: StepProps): ReactNode {
  const form = useEndpointForm(changeOperatorPassword, {
    defaultValues: { password: '', newPassword: '', again: '' },
    toInput: ({ password, newPassword }) => ({ body: { password, newPassword } }),
    onSuccess: onSession,
    onFailure: ({ kind }) => kind === 'expired' && (onSession(undefined), true),
    placeFailure: ({ code }) => (code === codes.wrongOldPassword ? 'password' : undefined),
  });
  return <StepForm form={form} submitLabel="保存并继续" hasReturn fields={newPasswordFields(form, '收到的初始密码')} />;
}

/** Fields of a new password, which is typed twice. */
export function newPasswordFields(
  { getValues }: Pick<UseFormReturn<{ password: string; newPassword: string; again: string }>, 'getValues'>,
  currentLabel: string,
): readonly FormField[] {
  return [
    { name: 'password', label: currentLabel, kind: 'password', autoComplete: 'current-password' },
    {
      name: 'newPassword',
      label: '新密码',
      kind: 'password',
      autoComplete: 'new-password',
      hint: '12–64 位，请不要用在别处用过的密码。',
    },
    {
      name: 'again',
      label: '再输一次新密码',
      kind: 'password',
      autoComplete: 'new-password',
      check: (text) => (text === getValues('newPassword').trim() ? undefined : '两次输入的新密码不一样'),
    },
  ];
}
