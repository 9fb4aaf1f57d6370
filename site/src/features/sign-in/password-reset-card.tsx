import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loginPath } from '#contract/session/login-path.ts';
import { PasswordResetForm } from './password-reset-form';
import styles from './sign-in-card.module.css';

interface PasswordResetCardProps {
  /** Path of this site that the sign-in leads to. */
  returnPath: string;
}

/** Sets another password for somebody who forgot it, and signs them in. */
export function PasswordResetCard({ returnPath }: PasswordResetCardProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.card} aria-labelledby="reset-title">
      <h1 id="reset-title" ref={title} className={styles.title} tabIndex={-1}>
        重置密码
      </h1>
      <p className={styles.intro}>向账号的手机号或邮箱发送验证码，确认是您本人</p>
      <PasswordResetForm />
      <p className={styles.back}>
        <Link to={loginPath(returnPath)}>返回登录</Link>
      </p>
    </section>
  );
}
