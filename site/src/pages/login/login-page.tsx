import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loginFormParameter } from '#contract/session/login-path.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { returnPath } from '#data/navigation/paths.ts';
import { BrandPromise } from './brand-promise';
import styles from './login-page.module.css';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const signInCard = deferPart(
  'src/features/sign-in/sign-in-card.tsx',
  lazyModule(async () => ({
    default: (await import('#features/sign-in/sign-in-card.tsx')).SignInCard,
  })),
);
const resetCard = deferPart(
  'src/features/sign-in/password-reset-card.tsx',
  lazyModule(async () => ({
    default: (await import('#features/sign-in/password-reset-card.tsx')).PasswordResetCard,
  })),
);
/** The forms, which work once their script is there. */
export const parts: readonly PagePart[] = [signInCard, resetCard];

/** The sign-in page. Visitors who are signed in, by this form or in another tab, are redirected to their target (site R-GUARD-4). */
export default function LoginPage(): ReactNode {
  const [parameters] = useSearchParams();
  const target = returnPath(parameters.get('redirect'));
  const form = parameters.get(loginFormParameter);
  const isReset = form === 'reset';
  const isSignedIn = useOptionalSession() !== undefined;
  const navigate = useNavigate();

  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);

  return (
    <div className={styles.page}>
      <PageHead
        title={isReset ? '重置密码' : '登录'}
        description="登录后管理广告账户、订单与企业成员。"
        indexed={false}
      />
      <BrandPromise />
      {isReset ? (
        <resetCard.Part returnPath={target} />
      ) : (
        <signInCard.Part returnPath={target} form={form === 'code' ? 'code' : 'password'} />
      )}
    </div>
  );
}
