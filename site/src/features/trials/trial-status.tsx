import type { ReactNode } from 'react';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatusLabels, type TrialStatus, trialStatus } from '#contract/trial/trial-status.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import styles from './trial-status.module.css';

const tones: Readonly<Record<TrialStatus, Tone>> = { 0: 'orange', 1: 'blue', 2: 'grey', 3: 'grey', 4: 'green' };

/** The state of a trial, in its colour. */
export function TrialStatusTag({ status }: { status: TrialStatus }): ReactNode {
  return <ToneTag tone={tones[status]}>{trialStatusLabels[status]}</ToneTag>;
}

/** Days before its end from which the end of a trial is what matters. */
const endsSoon = 3;

/** From when until when a product may be tried, and how much of it is left; how long, before that is known. */
export function TrialTerm({ trial }: { trial: Trial }): ReactNode {
  const { StartAt, EndAt, Status, Days } = trial;
  if (!StartAt || !EndAt) return Status === trialStatus.waiting ? `通过后可试用 ${Days} 天` : '—';
  const days = daysUntil(EndAt);
  return (
    <>
      <time dateTime={StartAt}>{formatDate(StartAt)}</time> 至 <time dateTime={EndAt}>{formatDate(EndAt)}</time>
      {Status === trialStatus.running && (
        <div className={days <= endsSoon ? styles.endsSoon : styles.left}>
          {/* The words beside it say the same. */}
          <progress className={styles.bar} max={Days} value={Math.min(days, Days)} aria-hidden="true" />
          <span className="flex-none">{days > 1 ? `还剩 ${days} 天` : '24 小时内到期'}</span>
        </div>
      )}
    </>
  );
}
