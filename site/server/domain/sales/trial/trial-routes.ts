import type { FastifyInstance } from 'fastify';
import { applyTrial, listTrials } from '../../../../contract/trial/trial-endpoints';
import { applyTrialSchema, listTrialsSchema } from '../../../../contract/trial/trial-schema';
import type { TrialStatus } from '../../../../contract/trial/trial-status';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { TrialService } from './trial-service';

/** @param perUser counts the applications of one user. */
export function trialRoutes(app: FastifyInstance, trials: TrialService, perUser: RateLimiter): void {
  memberRoute(app, applyTrial, applyTrialSchema, async ({ body }, member) => {
    await perUser.take(String(member.userId));
    return trials.apply(member, body);
  });
  memberRoute(app, listTrials, listTrialsSchema, ({ query: { Status, AppId, Page, PageSize } }, member) => {
    const statuses = Status?.split(',').map((each) => Number(each) as TrialStatus);
    return trials.list(member, { statuses, appId: AppId, page: Page, pageSize: PageSize });
  });
}
