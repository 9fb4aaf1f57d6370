import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { agreementPdfPath, type Agreement, type AgreementName } from '#contract/agreement/agreement.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  name: AgreementName;
  /** Newest first. */
  versions: readonly Agreement[];
  shown: Agreement;
}

/** Every version of an agreement, with what it changed. */
export function VersionList({ name, versions, shown }: VersionListProps): ReactNode {
  return (
    <section className={styles.versions} aria-labelledby="versions-title">
      <h2 id="versions-title" className="size-body">
        版本记录
      </h2>
      <ol className={styles.list}>
        {versions.map((each, index) => (
          <li key={each.version} className="size-small grid gap-1">
            <h3 className="size-body flex items-center gap-2">
              版本 {each.version}
              {index === 0 && <span className={styles.current}>现行</span>}
            </h3>
            <p className="text-secondary tabular">
              {each.updatedOn} 更新，{each.effectiveOn} 起生效
            </p>
            <ul className={styles.changes}>
              {each.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className={styles.links}>
              {each !== shown && (
                <Link to={buildPath(name, {}, index === 0 ? {} : { version: each.version })}>
                  查看<span className="visually-hidden">版本 {each.version}</span>
                </Link>
              )}
              <a href={agreementPdfPath(name, each.version)} download>
                下载 PDF<span className="visually-hidden">，版本 {each.version}</span>
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
