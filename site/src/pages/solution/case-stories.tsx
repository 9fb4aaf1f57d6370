import type { ReactNode } from 'react';
import type { ListCasesReply } from '#contract/page-content/page-content-schema.ts';
import { KeyFigures } from '#ui/metrics/key-figures.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './case-stories.module.css';

interface CaseStoriesProps {
  cases: ListCasesReply['items'];
  /** The industry that the page is about; its own cases have more room. */
  industry: string;
}

/** What customers achieved, in their words; of the industry that is shown at length, of others in short. */
export function CaseStories({ cases, industry }: CaseStoriesProps): ReactNode {
  if (cases.length === 0) return null;
  const near = cases.filter((story) => story.industry === industry);
  const others = cases.filter((story) => story.industry !== industry);
  return (
    <Section title={near.length > 0 ? '他们这样做' : '别的行业这样做'} tone="tinted">
      <div className={near.length > 0 ? styles.around : undefined}>
        {near.map((story) => (
          <article key={story.key} className={styles.main}>
            <Company story={story} />
            <h3 className="size-headline">{story.title}</h3>
            <p className="text-secondary">{story.summary}</p>
            <KeyFigures figures={story.results} />
            <figure className={styles.quote}>
              <Quotation text={story.quote} className={styles.words} />
              <figcaption>{story.speaker}</figcaption>
            </figure>
          </article>
        ))}
        <ul className={styles.others}>
          {others.map((story) => (
            <li key={story.key} className={styles.other}>
              <Company story={story} />
              <h3 className="size-large">{story.title}</h3>
              <p className="text-secondary">{story.summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Company({ story }: { story: ListCasesReply['items'][number] }): ReactNode {
  return (
    <p className="text-secondary size-small">
      {story.company} · {story.industry} {story.sample && <SampleMark of="示例客户" />}
    </p>
  );
}
