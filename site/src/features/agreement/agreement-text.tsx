import type { ReactNode } from 'react';
import type { Agreement } from '#contract/agreement/agreement.ts';
import styles from './agreement-text.module.css';

/** The text of an agreement. */
export function AgreementText({ agreement: { preamble, clauses } }: { agreement: Agreement }): ReactNode {
  return (
    <article className={styles.text}>
      {preamble.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {clauses.map((clause, index) => (
        <section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`}>
          <h2 id={`${clause.id}-title`} className="size-title">
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
  );
}
