import { sendSms } from '#contract/session/session-endpoints.ts';
import * as sessionSchemas from '#contract/session/session-schema.ts';
import { sendEmailCode } from '#contract/user/user-endpoints.ts';
import * as userSchemas from '#contract/user/user-schema.ts';
import { memberRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import { accountNotice, type AccountNotice } from '../user/user';
import {
  createChallenges,
  createCodeSender,
  deliverNotice,
  type Challenges,
  type ChallengeWork,
  type CodeSender,
  type MessageGateways,
} from './verification';

/** The codes that prove a mobile or an e-mail address, and the challenges that keep callers from asking for too many. */
export function createVerification(
  platform: Platform,
  deps: { readonly challengeWork: ChallengeWork; readonly messageGateways: MessageGateways },
): Module & { readonly challenges: Challenges; readonly codes: CodeSender } {
  const { challengeWork, messageGateways: gateways } = deps;
  const challenges = createChallenges(platform, challengeWork);
  const codes = createCodeSender(platform, challenges, gateways);
  const sendNotices: JobDefinition<AccountNotice> = {
    topic: accountNotice,
    run: (notice) => deliverNotice(platform, gateways, notice),
  };
  return {
    challenges,
    codes,
    async routes(app) {
      publicRoutes(app, platform, { sendSms }, sessionSchemas, {
        sendSms: (_context, { body: { mobile, scene, solution } }, { network }) =>
          codes.send({ target: mobile, scene, network, solution }),
      });
      memberRoutes(app, platform, { sendEmailCode }, userSchemas, {
        sendEmailCode: (_context, { body: { Email, Solution } }, { network }) =>
          codes.send({ target: Email, scene: 'email', network, solution: Solution }),
      });
    },
    jobs: [sendNotices],
  };
}
