import type { PropsWithChildren, ReactNode } from 'react';
import styles from './page-intro.module.css';

interface PageIntroProps {
  /** A short text above the title. */
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Content next to the text, below it on narrow screens. */
  aside?: ReactNode;
  /** `hero` opens a page that sells, `night` does so on dark ground, `plain` heads a page that is used. */
  tone?: 'plain' | 'hero' | 'night';
}

/** The head of a page: its only h1, a lead, and the first steps as children. */
export function PageIntro({
  eyebrow,
  title,
  lead,
  aside,
  tone = 'plain',
  children,
}: PropsWithChildren<PageIntroProps>): ReactNode {
  return (
    <div className={`${styles.intro} ${styles[tone]} ${aside ? styles.withAside : ''}`}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{typeof title === 'string' ? phrases(title) : title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children && <div className="flex wrap items-center gap-3 margin-top-5">{children}</div>}
      </div>
      {aside && <div className="min-width-0">{aside}</div>}
    </div>
  );
}

/** Keeps the parts of a sentence whole where a line breaks: Chinese may break anywhere. */
function phrases(title: string): ReactNode {
  return title.match(/[^，：]+[，：]?|[，：]/g)?.map((phrase) => (
    <span key={phrase} className="inline-block">
      {phrase}
    </span>
  ));
}
