import type { ReactNode } from 'react';
import type { SubjectContent } from '../../../contract/page-content/page-content-schema';
import { CostTrend } from '../../features/cost-trend/cost-trend';
import { KeyFigures } from '../../shared/ui/content/key-figures';
import { SampleMark } from '../../shared/ui/content/sample-mark';
import { Section } from '../../shared/ui/layout/section';
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
          <p className={styles.company}>
            {company} {sample && <SampleMark of="示例客户" />}
          </p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.summary}>{summary}</p>
          <KeyFigures figures={results} />
        </div>
        <CostTrend weeks={trend} label="每条询盘的成本" sample={sample} />
      </div>
    </Section>
  );
}
