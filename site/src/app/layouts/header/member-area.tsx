import type { ReactNode } from 'react';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { OrganizationSwitcher } from '#features/account/organization-switcher.tsx';
import { MessageBell } from '#features/messages/unread-messages.tsx';
import styles from './site-header.module.css';

/** The right end of the header for users: organisation, messages and account. */
export default function MemberArea(): ReactNode {
  return (
    <>
      <div className={styles.organization}>
        <OrganizationSwitcher />
      </div>
      <span className={`${styles.bell} flex-none`}>
        <MessageBell />
      </span>
      <AccountMenu />
    </>
  );
}
