import type { ReactNode } from 'react';
import type { Video } from '#contract/fields/video-schema.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { Section } from '#ui/section/section.tsx';
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
