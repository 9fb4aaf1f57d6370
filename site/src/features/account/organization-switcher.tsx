import IconChevronDown from '@douyinfe/semi-icons/lib/es/icons/IconChevronDown';
import IconTick from '@douyinfe/semi-icons/lib/es/icons/IconTick';
import { useState, type ReactNode } from 'react';
import { useSession, useSessionStore } from '../../shared/auth/session/session-context';
import { organizationRoleNames } from '../../../contract/organization/organization-role-names';
import { useNotify } from '../../shared/ui/feedback/use-notify';
import { usePopover } from '../../shared/ui/overlay/use-popover';
import styles from './account.module.css';

/** The organisation that the visitor works in, and the others they belong to. */
export function OrganizationSwitcher(): ReactNode {
  const { user } = useSession();
  const session = useSessionStore();
  const notify = useNotify();
  const [pending, setPending] = useState<number>();
  const { isOpen, closeToButton, rootProps, buttonProps, panelProps } = usePopover();

  async function switchTo(orgId: number, name: string): Promise<void> {
    closeToButton();
    if (orgId === user.OrgId) return;
    setPending(orgId);
    try {
      await session.switchOrganization(orgId);
      notify.success(`已切换到${name}`);
    } catch {
      // The call has announced why.
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div {...rootProps} className={styles.menu}>
      <button
        {...buttonProps}
        className={styles.organization}
        aria-label={`当前企业：${user.OrgName}，切换企业`}
        aria-busy={pending !== undefined}
        disabled={pending !== undefined}
      >
        <span className={styles.organizationName}>{user.OrgName}</span>
        <IconChevronDown aria-hidden size="small" />
      </button>
      {isOpen && (
        <div {...panelProps} className={`${styles.panel} ${styles.organizationPanel}`}>
          <p className={styles.panelTitle}>当前企业</p>
          <ul className={styles.list}>
            {user.OrgList.map(({ OrgId, OrgName, Role, Status }) => (
              <li key={OrgId}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={OrgId === user.OrgId}
                  disabled={Status !== 1}
                  onClick={() => void switchTo(OrgId, OrgName)}
                >
                  <span className={styles.organizationName}>{OrgName}</span>
                  <span className={styles.detail}>{Status === 1 ? organizationRoleNames[Role] : '已停用'}</span>
                  {OrgId === user.OrgId && <IconTick aria-hidden size="small" className={styles.tick} />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
