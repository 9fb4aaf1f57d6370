import { useEffect, type ReactNode } from 'react';
import { MarkedText } from './marked-text';
import styles from './search-dialog.module.css';
import type { SearchGroup, SearchResult } from './search-results';

interface SearchResultListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** Place of the result that Enter opens, counted over all groups; -1 while it opens none. */
  chosen: number;
  onChoose: (place: number) => void;
  onGo: (path: string) => void;
}

/** The results by group. The focus stays in the field above; the list shows what Enter would open. */
export function SearchResultList({ id, groups, chosen, onChoose, onGo }: SearchResultListProps): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  let place = -1;
  return (
    // The browser's own lists cannot be grouped and styled like this.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="搜索结果" hidden={groups.length === 0}>
      {groups.map(({ title, results }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={title} role="group" aria-label={title}>
          <p className={styles.groupTitle} aria-hidden="true">
            {title}
          </p>
          {results.map(renderResult)}
        </div>
      ))}
    </div>
  );

  function renderResult({ path, title, detail, label }: SearchResult): ReactNode {
    place += 1;
    const own = place;
    return (
      // Keys are handled by the field, which keeps the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={path}
        id={`${id}-${own}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        // Reached by aria-activedescendant.
        tabIndex={-1}
        aria-selected={own === chosen}
        className={styles.result}
        onPointerMove={() => own !== chosen && onChoose(own)}
        onClick={() => onGo(path)}
      >
        <span className="text-ink size-control weight-500">
          <MarkedText pieces={title} />
        </span>
        {label && <span className={styles.label}>{label}</span>}
        <span className={styles.detail}>
          <MarkedText pieces={detail} />
        </span>
      </div>
    );
  }
}
