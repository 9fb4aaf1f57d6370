import IconChevronDown from '@douyinfe/semi-icons/lib/es/icons/IconChevronDown';
import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.tsx';
import { useOrganizationSwitch } from '#ui/unsaved-changes/use-organization-switch.ts';
import { usePopover } from '#ui/popover/use-popover.ts';
import styles from './account.module.css';
import { OrganizationChoice } from './organization-choice';

/** The organisation that the visitor works in, and the others they belong to. */
export function OrganizationSwitcher(): ReactNode {
  const { user } = useSession();
  const { switchTo, isPending } = useOrganizationSwitch();
  const { isOpen, closeToButton, rootProps, buttonProps, panelProps } = usePopover();

  return (
    <div {...rootProps} className={styles.menu}>
      <button
        {...buttonProps}
        className={styles.organization}
        aria-label={`当前企业：${user.OrgName}，切换企业`}
        aria-busy={isPending}
      >
        <span className={styles.organizationName}>{user.OrgName}</span>
        <IconChevronDown aria-hidden size="small" />
      </button>
      {isOpen && !isPending && (
        <div {...panelProps} className={`${styles.panel} ${styles.organizationPanel}`}>
          <OrganizationChoice
            organizations={user.OrgList}
            current={user.OrgId}
            onChoose={(organization) => {
              closeToButton();
              void switchTo(organization);
            }}
          />
        </div>
      )}
    </div>
  );
}
