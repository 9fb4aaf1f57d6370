import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { demoNotice } from '#contract/brand/sample-marks.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { PoliceBadge } from './police-badge';
import styles from './legal-line.module.css';

const external = { target: '_blank', rel: 'noopener noreferrer' };

/** Copyright and registration numbers, without those that are not configured, and whether the site is a demonstration. */
export function LegalLine(): ReactNode {
  const { icp, police, licence } = useRuntimeConfig();
  const notice = demoNotice();
  return (
    <ul className={styles.line}>
      {/* The page may have been rendered on the last evening of a year. */}
      <li suppressHydrationWarning>
        © {thisYear()} {brand.company}
      </li>
      {icp && (
        <li>
          <a className={styles.link} href="https://beian.miit.gov.cn/" {...external}>
            {icp}
          </a>
        </li>
      )}
      {police && (
        <li>
          <a
            className={styles.link}
            href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police.replaceAll(/\D/g, '')}`}
            {...external}
          >
            <PoliceBadge /> {police}
          </a>
        </li>
      )}
      {licence && <li>增值电信业务经营许可证 {licence}</li>}
      {notice && <li className={styles.notice}>{notice}</li>}
    </ul>
  );
}

function thisYear(): number {
  return new Date().getFullYear();
}
