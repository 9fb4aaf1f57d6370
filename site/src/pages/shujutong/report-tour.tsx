import type { ReactNode } from 'react';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { FilmWithWords } from '#features/product-film/film-with-words.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import { NearPart } from '#ui/lazy-part/near-part.tsx';
import styles from './report-tour.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const chartsModule = lazyModule(async () => ({ default: (await import('./report-charts')).ReportCharts }));
const nothing = {};

/** What one sees after signing in: a report in charts, and how it comes about as a film. */
export function ReportTour(): ReactNode {
  return (
    <Section
      title="打开就是这样一张报表"
      intro={
        <>
          趋势、占比、账户排行在一屏里，指标和维度都能换。 <SampleMark />
        </>
      }
    >
      <NearPart module={chartsModule} props={nothing} className={styles.place} />
      <FilmWithWords film={shujutongFilm} title="从接入到看数，短片里是这样" />
    </Section>
  );
}
