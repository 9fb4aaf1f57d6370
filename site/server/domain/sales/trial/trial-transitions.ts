import { trialStatus, type TrialStatus } from '../../../../contract/trial/trial-status';

/** One way in which a trial may go from a state to another one. */
export interface TrialTransition {
  /** What happens to it. */
  readonly event: string;
  /** Null for a trial that is not there yet. */
  readonly from: TrialStatus | null;
  readonly to: TrialStatus;
  /** A member of its organisation, the server by itself, or the provider's staff. */
  readonly actor: 'user' | 'system' | 'operator';
  /** How it comes about. */
  readonly reason: string;
}

const { waiting, running, ended, rejected, converted } = trialStatus;

const bought = 'an order of the product was opened';

/** Every change of state that there is (site 1.7); docs/trials.md draws it. Nothing else happens to a trial. */
export const trialTransitions = [
  { event: 'apply', from: null, to: waiting, actor: 'user', reason: 'a member asked for it' },
  { event: 'approve', from: waiting, to: running, actor: 'operator', reason: 'by command, for so many days' },
  { event: 'reject', from: waiting, to: rejected, actor: 'operator', reason: 'by command, with a reason' },
  { event: 'withdraw', from: waiting, to: rejected, actor: 'user', reason: 'who asked closed their account' },
  { event: 'end', from: running, to: ended, actor: 'system', reason: 'its days have passed' },
  { event: 'convert', from: waiting, to: converted, actor: 'system', reason: bought },
  { event: 'convert', from: running, to: converted, actor: 'system', reason: bought },
] as const satisfies readonly TrialTransition[];

/** What can happen to a trial. */
export type TrialEvent = (typeof trialTransitions)[number]['event'];

/** The state that an event leads to; undefined when it cannot happen in a state. */
export function stateAfter(event: TrialEvent, from: TrialStatus | null): TrialStatus | undefined {
  return trialTransitions.find((each) => each.event === event && each.from === from)?.to;
}
