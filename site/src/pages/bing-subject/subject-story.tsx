import type { ReactNode } from 'react';
import type { SubjectContent } from '#contract/page-content/page-content-schema.ts';
import { CostTrend } from '#features/cost-trend/cost-trend.tsx';
import { KeyFigures } from '#ui/metrics/key-figures.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './subject-story.module.css';

interface SubjectStoryProps {
  story: NonNullable<SubjectContent['story']>;
  /** Whether customer and figures are made up. */
  sample: boolean;
}

/** How it went for one customer, with what a conversion cost week by week. */
export function SubjectStory({ story, sample }: SubjectStoryProps): ReactNode {
  const { company, title, summary, results, trend } = story;
  return (
    <Section title="一家企业的八周">
      <div className={styles.story}>
        <div>
          <p className="text-secondary size-small">
            {company} {sample && <SampleMark of="示例客户" />}
          </p>
          <h3 className={styles.title}>{title}</h3>
          <p className="text-secondary margin-bottom-5">{summary}</p>
          <KeyFigures figures={results} />
        </div>
        <CostTrend weeks={trend} label="每条询盘的成本" sample={sample} />
      </div>
    </Section>
  );
}
