import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './site-header.module.css';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const memberAreaModule = lazyModule(() => import('./member-area'));

/** The right end of the header: sign-in link for visitors; what users have there is fetched for them alone. */
export function AccountArea(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const loginPath = useLoginPath();
  if (isSignedIn) {
    return (
      <div className={styles.account}>
        <LazyPart module={memberAreaModule} props={{}} />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Link to={loginPath} className={styles.login}>
        登录
      </Link>
      <Link to={buildPath('productSubject')} className={styles.trial}>
        免费试用
      </Link>
    </div>
  );
}
