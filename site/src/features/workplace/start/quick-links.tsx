import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberAction } from '#contract/access.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import styles from './quick-links.module.css';

const centre = (type: string) => buildPath('mecenter', { type });

/** What people come for most, and the action that it needs. */
const quickLinks: readonly { label: string; path: string; action: MemberAction }[] = [
  { label: '开通应用', path: buildPath('product'), action: 'OrderCreate' },
  { label: '申请试用', path: buildPath('productSubject'), action: 'TrialApply' },
  { label: '领取优惠券', path: centre('coupon'), action: 'CouponReceive' },
  { label: '申请发票', path: centre('invoice'), action: 'InvoiceApply' },
  { label: '邀请同事', path: centre('org'), action: 'Invite' },
];

/** Ways to what the visitor may do. */
export function QuickLinks(): ReactNode {
  const isAllowed = useAllowedAction();
  const allowed = quickLinks.filter(({ action }) => isAllowed(action));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label="快捷入口">
      <ul className="flex wrap gap-2">
        {allowed.map(({ label, path }) => (
          <li key={label}>
            <Link className={styles.link} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
