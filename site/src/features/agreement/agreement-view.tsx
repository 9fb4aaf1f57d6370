import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import type { Agreement } from '../../../contract/agreement/agreement';
import styles from './agreement-view.module.css';

/** An agreement with its table of contents; can be printed. */
export function AgreementView({ agreement }: { agreement: Agreement }): ReactNode {
  const { title, version, updatedOn, effectiveOn, preamble, clauses } = agreement;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          <span>版本 {version}</span>
          <span>
            更新日期 <time dateTime={updatedOn}>{updatedOn}</time>
          </span>
          <span>
            生效日期 <time dateTime={effectiveOn}>{effectiveOn}</time>
          </span>
          <Button theme="borderless" onClick={() => window.print()}>
            打印
          </Button>
        </p>
      </header>
      <nav className={styles.contents} aria-label="目录">
        <h2 className={styles.contentsTitle}>目录</h2>
        <ol className={styles.links}>
          {clauses.map((clause) => (
            <li key={clause.id}>
              <a href={`#${clause.id}`}>{clause.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {preamble.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {clauses.map((clause, index) => (
          <section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`}>
            <h2 id={`${clause.id}-title`} className={styles.clause}>
              {index + 1}. {clause.title}
            </h2>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {clause.items && (
              <ul className={styles.items}>
                {clause.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
