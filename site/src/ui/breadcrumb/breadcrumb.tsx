import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { breadcrumbPath, type BreadcrumbItem } from './breadcrumb-trail';
import styles from './breadcrumb.module.css';

/** The page's position in the site (site R-BC-1). Each item links to its route; the last is the page itself. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }): ReactNode {
  return (
    <nav aria-label="面包屑" className={`${styles.breadcrumb} full-width size-small`}>
      <ol className="flex wrap">
        {items.map((item, index) => (
          <li key={`${index} ${item.name}`} className={`${styles.step} inline-flex items-center`}>
            {renderStep(item, index === items.length - 1)}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function renderStep(item: BreadcrumbItem, isLast: boolean): ReactNode {
  const path = breadcrumbPath(item);
  const current = isLast ? { 'aria-current': 'page' as const } : {};
  if (path === null) return <span {...current}>{item.name}</span>;
  return (
    <Link to={path} replace={item.replace ?? false} className={styles.link} {...current}>
      {item.name}
    </Link>
  );
}
