import type { ReactNode } from 'react';
import { HomeHeading } from './home-heading';
import styles from './growth-steps.module.css';

const steps = [
  { title: '接入账户', text: '授权各渠道广告账户，历史数据自动同步，无需改动现有投放。' },
  { title: '看清数据', text: '消耗、曝光、点击、转化统一口径，异常波动及时提醒。' },
  { title: '持续优化', text: '按转化成本智能调整出价与预算，每次调整都有记录可查。' },
];

/** How a customer starts, in three steps. */
export function GrowthSteps(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="steps-title">
      <HomeHeading id="steps-title" title="三步开始增长" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
