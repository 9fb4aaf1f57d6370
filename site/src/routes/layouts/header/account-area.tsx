import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '../../../../contract/routes/route-table';
import { AccountMenu } from '../../../features/account/account-menu';
import { OrganizationSwitcher } from '../../../features/account/organization-switcher';
import { useOptionalSession } from '../../../shared/auth/session/session-context';
import { LazyPart } from '../../../shared/ui/loading/lazy-part';
import styles from './site-header.module.css';
import { useLoginPath } from '../../../shared/navigation/use-login-path';

const loadBell = () => import('../../../features/messages/bell/message-bell');

/** The right end of the header: sign-in link for visitors, messages, account and organisation for users. */
export function AccountArea(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const loginPath = useLoginPath();
  if (isSignedIn) {
    return (
      <div className={styles.account}>
        <div className={styles.organization}>
          <OrganizationSwitcher />
        </div>
        <span className={styles.bell}>
          <LazyPart load={loadBell} given={{}} />
        </span>
        <AccountMenu />
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
