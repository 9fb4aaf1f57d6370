import type { ReactNode } from 'react';
import { useOptionalSession } from '#data/session/session.tsx';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { formatDate } from '#contract/china-time.ts';
import styles from './organization-head.module.css';

/** The organisation that the session is in, and what the visitor is in it. */
export function OrganizationHead(): ReactNode {
  const user = useOptionalSession()?.user;
  if (!user) return null;
  const organization = user.OrgList.find(({ OrgId }) => OrgId === user.OrgId);
  return (
    <section className={styles.head} aria-labelledby="organization-name">
      <span className={styles.mark} aria-hidden="true">
        {[...user.OrgName][0]}
      </span>
      <div className="min-width-0">
        <h2 id="organization-name" className="size-large break-anywhere">
          {user.OrgName}
        </h2>
        {organization && (
          <p className={styles.facts}>
            <ToneTag tone="blue">{organizationRoleNames[organization.Role]}</ToneTag>
            {organization.Status !== 1 && <ToneTag tone="orange">已停用</ToneTag>}
            <span>{organization.MemberCount} 名成员</span>
            <span>创建于 {formatDate(organization.CTime)}</span>
          </p>
        )}
      </div>
    </section>
  );
}
