import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#ui/theme/states.css';
import styles from './group-tabs.module.css';

interface Group {
  readonly label: string;
  /** Address of the list with this group. */
  readonly href: string;
  readonly isCurrent: boolean;
  /** How many things are in it; undefined where they are not counted, and until that is known. */
  readonly count?: number | undefined;
}

interface GroupTabsProps {
  /** What the groups are of, such as 订单状态. */
  label: string;
  /** What the things are counted in, such as 笔; absent where they are not counted. */
  unit?: string;
  groups: readonly Group[];
}

/** The groups of a list, or the views of a page, as links, with how many things each has. */
export function GroupTabs({ label, unit, groups }: GroupTabsProps): ReactNode {
  return (
    <nav aria-label={label} className={`${styles.scroller} scroll-fade`}>
      <ul className={`${styles.groups} flex`}>
        {groups.map((group) => (
          <li key={group.label}>
            <Link
              className={`${styles.group} inset-ring current-line`}
              to={group.href}
              preventScrollReset
              {...(group.isCurrent && { 'aria-current': 'page' as const })}
            >
              {group.label}
              {group.count !== undefined && (
                <span className="size-small tabular">
                  {group.count}
                  <span className="visually-hidden"> {unit}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface StatusTabsProps<Status extends string | number> {
  label: string;
  statuses: readonly Status[];
  names: Readonly<Record<Status, string>>;
  /** The query that holds the chosen status; undefined is all of them. */
  query: {
    readonly values: { readonly status: Status | undefined };
    href(changes: { readonly status: Status | undefined }): string;
  };
}

/** The groups of a list whose things have a status: all, and those of each status. */
export function StatusTabs<Status extends string | number>({
  label,
  statuses,
  names,
  query,
}: StatusTabsProps<Status>): ReactNode {
  const group = (status: Status | undefined) => ({
    label: status === undefined ? '全部' : names[status],
    href: query.href({ status }),
    isCurrent: status === query.values.status,
  });
  return <GroupTabs label={label} groups={[undefined, ...statuses].map(group)} />;
}
