import type { ReactNode } from 'react';
import { listOrganizations } from '../../../../contract/organization/organization-endpoints';
import { useEndpoint } from '../../../shared/api/use-endpoint';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { EmptyNote } from '../../../shared/ui/feedback/empty-note';
import { ReadView } from '../../../shared/ui/loading/read-view';
import { formatDate } from '../../../shared/utils/format/format-date';
import styles from './record-list.module.css';

/** The organisations that the visitor belongs to. */
export default function OrgTab(): ReactNode {
  const read = useEndpoint(
    listOrganizations,
    { query: { Model: 1, Page: 1, PageSize: 999 } },
    { failureInPlace: true },
  );
  return (
    <ReadView read={read}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyNote title="还没有加入企业" text="请企业管理员发送邀请链接，打开链接登录后即可加入。" />
        ) : (
          <ul className={styles.list}>
            {Items.map(({ OrgId, OrgName, Role, Status, MemberCount, CTime }) => (
              <li key={OrgId} className={styles.item}>
                <div>
                  <h2 className={styles.name}>{OrgName}</h2>
                  <p className={styles.facts}>
                    {MemberCount} 名成员 · 创建于 {formatDate(CTime)}
                  </p>
                </div>
                <p className={styles.mark}>
                  {organizationRoleNames[Role]}
                  {Status !== 1 && '（企业已停用）'}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </ReadView>
  );
}
