import type { ReactNode } from 'react';
import { ProductFilm } from '../../features/product-film/product-film';
import type { Film } from '../../features/product-film/film';
import { SampleMark } from '../../shared/ui/content/sample-mark';
import { Section } from '../../shared/ui/layout/section';
import { NearPart } from '../../shared/ui/loading/near-part';
import styles from './report-tour.module.css';

const loadCharts = async () => ({ default: (await import('./report-charts')).ReportCharts });
const nothing = {};

/** What one sees after signing in: a report in charts, and how it comes about as a film. */
export function ReportTour({ film }: { film: Film | undefined }): ReactNode {
  return (
    <Section
      title="打开就是这样一张报表"
      intro={
        <>
          趋势、占比、账户排行在一屏里，指标和维度都能换。 <SampleMark />
        </>
      }
    >
      <NearPart load={loadCharts} given={nothing} className={styles.place} />
      {film && (
        <div className={styles.film}>
          <ProductFilm film={film} />
          <div>
            <h3>从接入到看数，短片里是这样</h3>
            <ol className={styles.words}>
              <li>渠道越多，数据越散</li>
              <li>汇聚到一个控制台</li>
              <li>一屏看清，每一分花费的去向</li>
              <li>智能托管，让成本自己降下来</li>
            </ol>
          </div>
        </div>
      )}
    </Section>
  );
}
