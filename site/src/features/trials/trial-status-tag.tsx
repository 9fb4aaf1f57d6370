import type { ReactNode } from 'react';
import { trialStatusLabels, type TrialStatus } from '#contract/trial/trial-status.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';

const tones: Readonly<Record<TrialStatus, Tone>> = { 0: 'orange', 1: 'blue', 2: 'grey', 3: 'grey', 4: 'green' };

/** The state of a trial, in its colour. */
export function TrialStatusTag({ status }: { status: TrialStatus }): ReactNode {
  return <ToneTag tone={tones[status]}>{trialStatusLabels[status]}</ToneTag>;
}
