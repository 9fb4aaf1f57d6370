import type { ReactNode } from 'react';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatusLabels, type TrialStatus, trialStatus } from '#contract/trial/trial-status.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';

const tones: Readonly<Record<TrialStatus, Tone>> = { 0: 'orange', 1: 'blue', 2: 'grey', 3: 'grey', 4: 'green' };

/** The state of a trial, in its colour. */
export function TrialStatusTag({ status }: { status: TrialStatus }): ReactNode {
  return <ToneTag tone={tones[status]}>{trialStatusLabels[status]}</ToneTag>;
}

/** Days before its end from which a trial is marked. */
const warningDays = 3;

/** Start and end of a trial and the time that is left; its length, before they are known. */
export function TrialTerm({ trial }: { trial: Trial }): ReactNode {
  const { StartAt, EndAt, Status, Days } = trial;
  if (!StartAt || !EndAt) return Status === trialStatus.waiting ? `通过后可试用 ${Days} 天` : '—';
  const days = daysUntil(EndAt);
  const isEnding = days <= warningDays;
  return (
    <>
      <time dateTime={StartAt}>{formatDate(StartAt)}</time> 至 <time dateTime={EndAt}>{formatDate(EndAt)}</time>
      {Status === trialStatus.running && (
        <div className={`flex items-center gap-2 ${isEnding ? 'text-warning weight-600' : 'text-secondary'}`}>
          <ProgressBar value={Math.min(days / Days, 1)} isWarning={isEnding} />
          <span className="flex-none">{days > 1 ? `还剩 ${days} 天` : '24 小时内到期'}</span>
        </div>
      )}
    </>
  );
}
