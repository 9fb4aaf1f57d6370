import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './tag-links.module.css';

/** Tags that are offered; those used least are left out. */
const offered = 16;

interface TagLinksProps {
  tags: readonly string[];
  chosen?: string | undefined;
}

/** Chooses articles by tag. */
export function TagLinks({ tags, chosen }: TagLinksProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="标签">
      <ul className="flex wrap gap-2">
        {tags.slice(0, offered).map((tag) => (
          <li key={tag}>
            <Link
              className={styles.tag}
              to={buildPath('college', {}, { tag: tag === chosen ? undefined : tag })}
              {...(tag === chosen && { 'aria-current': 'true' as const })}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
