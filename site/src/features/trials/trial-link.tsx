import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import type { TrialStatus } from '#contract/trial/trial-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { LinkButton } from '#ui/link/link-button.tsx';

/** What leads to a trial that there is; a rejected one may be asked for again. */
const labels: Readonly<Partial<Record<TrialStatus, string>>> = {
  0: '试用审核中',
  1: '试用中',
  2: '查看试用',
  4: '查看试用',
};

interface TrialLinkProps {
  appId: string;
  /** How long the product may be tried. */
  days: number;
}

/** Leads to the trial of a product; for members it says where theirs stands. */
export function TrialLink({ appId, days }: TrialLinkProps): ReactNode {
  // Nobody is asked anything for visitors.
  const { data } = useRead(listTrials, { query: { AppId: appId, PageSize: 1 } });
  const status = data?.Items[0]?.Status;
  return (
    <LinkButton href={buildPath('freetry', { appId })} theme="outline">
      {(status !== undefined && labels[status]) || `免费试用 ${days} 天`}
    </LinkButton>
  );
}
