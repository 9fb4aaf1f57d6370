import type { ReactNode } from 'react';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { FilmWithWords } from '#features/product-film/film-with-words.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import { fitsPictures } from '#ui/chart/fits-pictures.ts';
import { deferPart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** The charts, which the server draws; their script comes when they are used. */
export const reportCharts = deferPart(
  'src/pages/shujutong/report-charts.tsx',
  lazyModule(async () => ({ default: (await import('./report-charts')).ReportCharts })),
  { suffices: fitsPictures },
);

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
      <reportCharts.Part />
      <FilmWithWords film={shujutongFilm} title="从接入到看数，短片里是这样" />
    </Section>
  );
}
