import type { ReactNode } from 'react';
import styles from './exception-picture.module.css';

export type ExceptionStatus = '403' | '404' | '500';

/** What lies on the screen in the picture: a lock, a compass without a way, a plug pulled out. */
const motifs: Record<ExceptionStatus, ReactNode> = {
  '403': (
    <>
      <rect className={styles.solid} x="136" y="104" width="48" height="40" rx="8" />
      <path className={styles.stroke} d="M146 104V92a14 14 0 0 1 28 0v12" />
      <circle className={styles.light} cx="160" cy="121" r="5" />
      <path className={styles.lightStroke} d="M160 124v9" />
    </>
  ),
  '404': (
    <>
      <circle className={styles.stroke} cx="154" cy="108" r="26" />
      <path className={styles.thick} d="m174 128 18 18" />
      <path className={styles.stroke} d="M146 102a8 8 0 1 1 12 7c-3 2-4 3-4 6" />
      <circle className={styles.solid} cx="154" cy="122" r="2.6" />
    </>
  ),
  '500': (
    <>
      <path className={styles.thick} d="M96 120h24" />
      <rect className={styles.solid} x="120" y="104" width="26" height="32" rx="7" />
      <path className={styles.stroke} d="M146 113h12M146 127h12" />
      <rect className={styles.solid} x="174" y="104" width="26" height="32" rx="7" />
      <path className={styles.thick} d="M200 120h24" />
      <path className={styles.spark} d="m163 92 4 9m7-14-3 12m14-5-8 8" />
    </>
  ),
};

/** The picture of the exception pages. */
export default function ExceptionPicture({ status }: { status: ExceptionStatus }): ReactNode {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className={styles.ground} cx="160" cy="202" rx="120" ry="10" />
      <circle className={styles.halo} cx="160" cy="104" r="96" />
      <path className={styles.stand} d="M144 172h32l6 26h-44Z" />
      <rect className={styles.screen} x="62" y="44" width="196" height="132" rx="14" />
      <path className={styles.bar} d="M62 66V58a14 14 0 0 1 14-14h168a14 14 0 0 1 14 14v8Z" />
      <g className={styles.light}>
        <circle cx="78" cy="55" r="3" />
        <circle cx="88" cy="55" r="3" />
        <circle cx="98" cy="55" r="3" />
      </g>
      {motifs[status]}
      <g className={styles.drift}>
        <circle className={styles.dot} cx="40" cy="76" r="6" />
        <path className={styles.curve} d="M268 150c14-8 20-22 22-40" />
        <circle className={styles.dot} cx="291" cy="100" r="4" />
      </g>
    </svg>
  );
}
