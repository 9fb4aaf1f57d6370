import { endpoint } from '../endpoint';
import type { ApplyTrialBody, ListTrialsQuery, ListTrialsReply, Trial } from './trial-schema';

/** POST /user_trial: asks to try a product in the organisation that the caller is in; one trial of a product is open at a time. */
export const applyTrial = endpoint<{ body: ApplyTrialBody; reply: Trial }>({
  name: 'applyTrial',
  base: 'client',
  method: 'POST',
  path: '/user_trial',
  access: { action: 'TrialApply' },
  failures: ['notFound', 'trialExists', 'trialUnsupported', 'tooManyRequests'],
});

/** GET /user_trial: the trials of the organisation, the newest first; a plain member sees their own. */
export const listTrials = endpoint<{ query: ListTrialsQuery; reply: ListTrialsReply }>({
  name: 'listTrials',
  base: 'client',
  method: 'GET',
  path: '/user_trial',
  access: 'signed-in',
});
