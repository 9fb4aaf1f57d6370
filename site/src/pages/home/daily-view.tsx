import type { ReactNode } from 'react';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { NearPart } from '#ui/lazy-part/near-part.tsx';
import styles from './daily-view.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const trendModule = lazyModule(async () => ({ default: (await import('./sample-trend')).SampleTrend }));
const nothing = {};

const steps = [
  { title: '接入账户', text: '授权各渠道广告账户，历史数据自动同步，无需改动现有投放。' },
  { title: '看清数据', text: '消耗、曝光、点击、转化统一口径，异常波动及时提醒。' },
  { title: '持续优化', text: '按转化成本调整出价与预算，每次调整都有记录可查。' },
];

/** How work goes from the first day on, beside what one then sees. */
export function DailyView(): ReactNode {
  return (
    <section className={styles.view} aria-labelledby="view-title">
      <div>
        <h2 id="view-title" className="size-headline">
          花得明白，看得见效果
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.card}>
        <p className={styles.caption}>
          消耗与转化同屏对照 <SampleMark />
        </p>
        <NearPart module={trendModule} props={nothing} className={styles.trend} />
      </div>
    </section>
  );
}
