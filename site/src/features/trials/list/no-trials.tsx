import type { ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { trialStatusLabels } from '#contract/trial/trial-status.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { trialListPath, type TrialFilter } from './trial-filter';

interface NoTrialsProps {
  filter: TrialFilter;
  /** Trials on all pages. */
  total: number;
}

/** Stands where no trial is shown, with the way on. */
export function NoTrials({ filter: { status }, total }: NoTrialsProps): ReactNode {
  if (total > 0) {
    return (
      <EmptyNote title="这一页没有试用">
        <LinkButton href={trialListPath({ status, page: 1 })}>回到第一页</LinkButton>
      </EmptyNote>
    );
  }
  return status === undefined ? (
    <EmptyNote title="还没有申请过试用" text={`从下面选一个产品，填写申请后 ${servicePromises.trialReview}审核。`} />
  ) : (
    <EmptyNote title={`没有${trialStatusLabels[status]}的试用`}>
      <LinkButton href={trialListPath({ status: undefined, page: 1 })} tone="outline">
        查看全部试用
      </LinkButton>
    </EmptyNote>
  );
}
