import type { PropsWithChildren, ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
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
    <div
      className={joinNames(
        styles.intro,
        styles[tone],
        'full-bleed grid items-center',
        aside ? `${styles.withAside} columns-halves` : undefined,
      )}
    >
      <div className={`${styles.text} min-width-0`}>
        {eyebrow && <p className={`${styles.eyebrow} text-brand size-small weight-600 margin-bottom-3`}>{eyebrow}</p>}
        <h1 className={`${styles.title} size-headline weight-700`}>
          {typeof title === 'string' ? phrases(title) : title}
        </h1>
        {lead && <p className={`${styles.lead} break-anywhere text-secondary size-large margin-top-3`}>{lead}</p>}
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
