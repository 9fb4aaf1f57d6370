import type { FastifyInstance } from 'fastify';
import { sendSms } from '../../../contract/session/session-endpoints';
import { sendSmsSchema } from '../../../contract/session/session-schema';
import { sendEmailCode } from '../../../contract/user/user-endpoints';
import { sendEmailCodeSchema } from '../../../contract/user/user-schema';
import { memberRoute, route } from '../../platform/http/endpoints/route';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import type { VerificationService } from './verification-service';

/** @param requests counts those who ask for codes, by network or user; each mobile has limits of its own. */
export function codeRoutes(app: FastifyInstance, codes: VerificationService, requests: RateLimiter): void {
  route(app, sendSms, sendSmsSchema, async ({ body }, { network }) => {
    await requests.take(network);
    return codes.send({ target: body.mobile, scene: body.scene });
  });
  memberRoute(app, sendEmailCode, sendEmailCodeSchema, async ({ body }, { userId }) => {
    await requests.take(`user ${userId}`);
    return codes.send({ target: body.Email, scene: 'email' });
  });
}
