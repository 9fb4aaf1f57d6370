import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './entitlement-list.module.css';
import { useProductEntry } from './product-entry';

/** The way into a product, among the links of an application. */
export function ProductEntryLink({ appId, name }: { appId: string; name: string }): ReactNode {
  const { label, path } = useProductEntry(appId);
  return (
    <Link className={`${styles.link} ${styles.main}`} to={path}>
      {label}
      <span className="visually-hidden">（{name}）</span>
    </Link>
  );
}
