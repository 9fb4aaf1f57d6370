import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { noticeStorage } from './notice-storage';
import styles from './privacy-notice.module.css';
import { Button } from '#ui/button/button.tsx';

/** Tells first-time visitors, once, which cookies are stored and for how long. It does not block the page. */
export function PrivacyNotice(): ReactNode {
  const [isShown, setShown] = useState(true);
  const dismiss = () => {
    noticeStorage.note();
    setShown(false);
  };
  if (!isShown) return null;
  return (
    <section className={`${styles.notice} flex items-center justify-center gap-4 line-top`} aria-label="隐私提示">
      <p className={`${styles.text} text-secondary size-small`}>
        Cookie 保持登录 1 天，记录来访渠道 7 天。
        <Link className={`${styles.link} text-brand underline nowrap`} to={buildPath('userPrivacy')}>
          隐私政策
        </Link>
      </p>
      <Button theme="solid" onClick={dismiss}>
        知道了
      </Button>
    </section>
  );
}
