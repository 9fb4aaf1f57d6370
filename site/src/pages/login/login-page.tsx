import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageText } from '#data/page-texts.ts';
import { loginFormParameter } from '#contract/session/login-path.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { returnPath } from '#data/navigation/paths.ts';
import styles from './login-page.module.css';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { brand } from '#contract/brand/brand.ts';

const signInCard = deferPart(
  'src/features/sign-in/sign-in-card.tsx',
  lazyExport(() => import('#features/sign-in/sign-in-card.tsx'), 'SignInCard'),
);
const resetCard = deferPart(
  'src/features/sign-in/password-reset-card.tsx',
  lazyExport(() => import('#features/sign-in/password-reset-card.tsx'), 'PasswordResetCard'),
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
    <div className={`${styles.page} grid`}>
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

const promises = [
  { title: '一个后台，全部渠道', text: '搜索、信息流、短视频账户统一管理，数据自动归集' },
  { title: '预算花在刀刃上', text: '按转化成本智能出价，每次调整都有记录可查' },
  { title: '专人托管，放心省心', text: '优化师全程陪跑，周报月报按时送达' },
];

/** What the product promises, beside the form on wide screens. */
function BrandPromise(): ReactNode {
  const { slogan } = usePageText('slogan', brand);
  return (
    <aside className={`${styles.promise} text-white grid content-start`} aria-label={`关于${brand.name}`}>
      <svg className={styles.mark} viewBox={brand.markViewBox} aria-hidden="true">
        <path d={brand.markPath} fill="currentColor" />
      </svg>
      <p className={`${styles.slogan} weight-700`}>{slogan}</p>
      <ul className="grid gap-5">
        {promises.map(({ title, text }) => (
          <li key={title} className={`${styles.item} grid`}>
            <strong className="size-large">{title}</strong>
            <span className={`${styles.text} size-small`}>{text}</span>
          </li>
        ))}
      </ul>
      <svg className={`${styles.curve} full-width`} viewBox="0 0 480 140" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d="M0 120C80 112 110 92 170 88s90-6 140-34S420 18 480 8v132H0Z" />
        <path className={styles.line} d="M0 120C80 112 110 92 170 88s90-6 140-34S420 18 480 8" />
      </svg>
    </aside>
  );
}
