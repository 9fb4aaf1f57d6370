import type { ReactNode } from 'react';
import type { Video } from '../../../contract/fields/video-schema';
import { ProductFilm } from '../../features/product-film/product-film';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import styles from './trial-course.module.css';

interface TrialCourseProps {
  title: string;
  steps: readonly { title: string; text: string }[];
  /** Stands beside the steps. */
  film: Video | null;
}

/** How a trial goes, or a demonstration where there is none. */
export function TrialCourse({ title, steps, film }: TrialCourseProps): ReactNode {
  return (
    <Section title={title} tone="tinted">
      {film ? (
        <div className={styles.course}>
          <StepList steps={steps} direction="down" />
          <ProductFilm film={film} />
        </div>
      ) : (
        <StepList steps={steps} />
      )}
    </Section>
  );
}
