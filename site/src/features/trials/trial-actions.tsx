import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Trial } from '../../../contract/trial/trial-schema';
import { trialStatus } from '../../../contract/trial/trial-status';
import { buildPath } from '../../../contract/routes/route-table';
import { useAllowedAction } from '../../shared/auth/permission/use-allowed-action';
import styles from './trial-actions.module.css';

interface TrialActionsProps {
  trial: Trial;
  /** Whether the organisation has asked for the product again since. */
  isSuperseded: boolean;
}

/** What can be done about a trial: to buy the product, to ask again, or to use what was bought. */
export function TrialActions({ trial, isSuperseded }: TrialActionsProps): ReactNode {
  const may = useAllowedAction();
  const way = wayOf(trial, isSuperseded);
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

function wayOf({ AppId: appId, Status }: Trial, isSuperseded: boolean): Way | undefined {
  switch (Status) {
    case trialStatus.running:
    case trialStatus.ended:
      return { label: '转正开通', href: buildPath('funcOpen', { appId, type: 'open' }), needs: 'OrderCreate' };
    case trialStatus.rejected:
      return isSuperseded
        ? undefined
        : { label: '再次申请', href: buildPath('freetry', { appId }), needs: 'TrialApply' };
    case trialStatus.converted:
      return { label: '查看应用', href: buildPath('mecenter', { type: 'app' }) };
    case trialStatus.waiting:
      return undefined;
  }
}
