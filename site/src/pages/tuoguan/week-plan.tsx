import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import styles from './week-plan.module.css';

/** What an optimiser does in a week, and when. */
const week = [
  { day: '周一', work: '上周复盘，定本周目标与预算' },
  { day: '周二', work: '新素材上线，对照测试' },
  { day: '周三', work: '出价与人群调整，清理低效计划' },
  { day: '周四', work: '落地页与转化追踪检查' },
  { day: '周五', work: '周报送达，周末预算与止损规则' },
];

/** The week of somebody whose account is looked after. */
export function WeekPlan(): ReactNode {
  return (
    <section className={styles.plan} aria-labelledby="week-title">
      <h2 id="week-title" className="text-white size-large margin-bottom-3">
        您的优化师，这一周
      </h2>
      <ol className={styles.days}>
        {week.map(({ day, work }) => (
          <li key={day}>
            <span className={styles.day}>{day}</span>
            {work}
          </li>
        ))}
      </ol>
      <p className="size-small margin-top-2">服务时间（{brand.serviceHours}）有人盯盘，成本超出区间即处理并告知您</p>
    </section>
  );
}
