import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderListPath, type OrderFilter } from '../order-filter';
import { orderGroups, ordersIn } from '../order-groups';
import styles from './order-group-tabs.module.css';

interface OrderGroupTabsProps {
  filter: OrderFilter;
  /** How many orders there are in each state; undefined until the API has told. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** The groups of the list, with how many orders each has. */
export function OrderGroupTabs({ filter, counts }: OrderGroupTabsProps): ReactNode {
  return (
    <nav aria-label="订单状态" className={styles.scroller}>
      <ul className={styles.groups}>
        {orderGroups.map((group) => (
          <li key={group.label}>
            <Link
              className={styles.group}
              to={orderListPath({ ...filter, group, page: 1 })}
              preventScrollReset
              {...(group === filter.group && { 'aria-current': 'page' as const })}
            >
              {group.label}
              {counts && (
                <span className={styles.count}>
                  {ordersIn(group, counts)}
                  <span className="visually-hidden"> 笔</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
