import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import styles from './brand-promise.module.css';

const promises = [
  { title: '一个后台，全部渠道', text: '搜索、信息流、短视频账户统一管理，数据自动归集' },
  { title: '预算花在刀刃上', text: '按转化成本智能出价，每次调整都有记录可查' },
  { title: '专人托管，放心省心', text: '优化师全程陪跑，周报月报按时送达' },
];

/** What the product promises, beside the form on wide screens. */
export function BrandPromise(): ReactNode {
  return (
    <aside className={styles.promise} aria-label={`关于${brand.name}`}>
      <svg className={styles.mark} viewBox={brand.markViewBox} aria-hidden="true">
        <path d={brand.markPath} fill="currentColor" />
      </svg>
      <p className={styles.slogan}>{brand.slogan}</p>
      <ul className="grid gap-5">
        {promises.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <svg className={styles.curve} viewBox="0 0 480 140" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d="M0 120C80 112 110 92 170 88s90-6 140-34S420 18 480 8v132H0Z" />
        <path className={styles.line} d="M0 120C80 112 110 92 170 88s90-6 140-34S420 18 480 8" />
      </svg>
    </aside>
  );
}
