import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './organization-nav.module.css';
import { organizationPath, type OrganizationView } from './organization-place';

const labels: Readonly<Record<OrganizationView, string>> = {
  members: '成员',
  invites: '邀请',
  activity: '操作记录',
  mine: '我的企业',
  settings: '设置',
};

interface OrganizationNavProps {
  views: readonly OrganizationView[];
  current: OrganizationView;
}

/** Leads to the views of the tab. */
export function OrganizationNav({ views, current }: OrganizationNavProps): ReactNode {
  return (
    <nav aria-label="企业管理" className={styles.scroller}>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view}>
            <Link
              className={styles.view}
              to={organizationPath({ view })}
              preventScrollReset
              {...(view === current && { 'aria-current': 'page' as const })}
            >
              {labels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
