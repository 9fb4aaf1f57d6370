import type { ReactNode } from 'react';
import { tuoguanLabels } from '#contract/film/tuoguan-film.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import styles from './before-after.module.css';

/** A made-up account, eight weeks before and eight weeks with the service; the film tells of the same. */
const figures = [...tuoguanLabels.figures, { name: '在投素材', before: 6, after: 18, unit: ' 条' }] as const;

/** By how much each of them got better. */
const better = ['降低 27%', '增加 42%', '减少 15 个百分点', '增加到 3 倍'] as const;

/** What changes once somebody looks after an account: each figure as two bars on a scale that starts at zero. */
export function BeforeAfter(): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        某本地服务商家，托管前后各八周的平均 <SampleMark />
        <span className={styles.legend} aria-hidden="true">
          <span className={styles.beforeKey}>托管前</span>
          <span className={styles.afterKey}>托管后</span>
        </span>
      </figcaption>
      <ul className={styles.list}>
        {figures.map(({ name, before, after, unit }, index) => (
          <li key={name}>
            <h3>{name}</h3>
            <Bar className={styles.before} value={before} of={Math.max(before, after)} when="托管前" unit={unit} />
            <Bar className={styles.after} value={after} of={Math.max(before, after)} when="托管后" unit={unit} />
            <p className="text-success size-small weight-600 margin-top-2">{better[index]}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface BarProps {
  className: string | undefined;
  value: number;
  /** The value of a bar as wide as its place. */
  of: number;
  when: string;
  unit: string;
}

function Bar({ className, value, of, when, unit }: BarProps): ReactNode {
  return (
    <p className={styles.line}>
      <svg className={className} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(value / of) * 100} height="10" />
      </svg>
      <span>
        <span className="visually-hidden">{when}</span>
        {value}
        {unit}
      </span>
    </p>
  );
}
