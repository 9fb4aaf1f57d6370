import type { ReactNode } from 'react';
import type { OpenInvite } from '#contract/organization/invite-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { formatDateTime } from '#ui/format/dates.ts';
import styles from './join.module.css';

/** What an invitation is to. */
export function InviteFacts({ invite: { OrgName, InviterName, Role, ExpireAt } }: { invite: OpenInvite }): ReactNode {
  return (
    <div className={styles.facts}>
      <p className={styles.organization}>{OrgName}</p>
      <FactList
        facts={[
          { name: '邀请人', value: InviterName },
          { name: '加入后的角色', value: organizationRoleNames[Role] },
          { name: '有效期至', value: formatDateTime(ExpireAt) },
        ]}
      />
    </div>
  );
}
