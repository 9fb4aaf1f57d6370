import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import styles from './trial-actions.module.css';
import type { TrialStandings } from './trial-standings';

interface TrialActionsProps {
  trial: Trial;
  /** Undefined until they are known. */
  standings: TrialStandings | undefined;
}

/** What can be done about a trial: to buy the product, to ask again, or to use what was bought. */
export function TrialActions({ trial, standings }: TrialActionsProps): ReactNode {
  const may = useAllowedAction();
  const way = wayOf(trial, standings);
  if (!way || (way.needs && !may(way.needs))) return '—';
  return (
    <Link className={way.needs === 'OrderCreate' ? styles.main : styles.way} to={way.href}>
      {way.label}
      <span className="visually-hidden">{trial.ProductName}</span>
    </Link>
  );
}

interface Way {
  label: string;
  href: string;
  /** The action that the visitor's role must allow. */
  needs?: 'OrderCreate' | 'TrialApply';
}

function wayOf({ Id, AppId: appId, Status }: Trial, standings: TrialStandings | undefined): Way | undefined {
  if (Status === trialStatus.converted || standings?.inUse.has(appId)) {
    return { label: '查看应用', href: buildPath('mecenter', { type: 'app' }) };
  }
  if (Status === trialStatus.running || Status === trialStatus.ended) {
    return { label: '转正开通', href: buildPath('funcOpen', { appId, type: 'open' }), needs: 'OrderCreate' };
  }
  // After a refusal the organisation may have asked again, and then that counts.
  const isLast = standings?.latest.get(appId)?.Id === Id;
  return Status === trialStatus.rejected && isLast
    ? { label: '再次申请', href: buildPath('freetry', { appId }), needs: 'TrialApply' }
    : undefined;
}
