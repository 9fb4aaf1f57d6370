import type { FastifyInstance } from 'fastify';
import { loginBySms, sendSms } from '../../../contract/session/session-endpoints';
import { loginBySmsSchema, sendSmsSchema } from '../../../contract/session/session-schema';
import { sendEmailCode } from '../../../contract/user/user-endpoints';
import { sendEmailCodeSchema } from '../../../contract/user/user-schema';
import { callerRoute } from '../../platform/http/endpoints/caller-route';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import { route } from '../../platform/http/endpoints/route';
import type { SmsLoginService } from './sms-login-service';
import type { VerificationService } from '../identity/verification-service';

export interface CodeRouteParts {
  codes: VerificationService;
  smsLogins: SmsLoginService;
  /** Of addresses that ask for codes, whatever the mobile. */
  requests: RateLimiter;
  /** Of addresses that fail to sign in. */
  failures: RateLimiter;
}

export function codeRoutes(app: FastifyInstance, { codes, smsLogins, requests, failures }: CodeRouteParts): void {
  route(app, sendSms, sendSmsSchema, ({ body }, { ip }) => {
    requests.take(ip);
    return codes.send({ target: body.mobile, scene: body.scene });
  });
  callerRoute(app, sendEmailCode, sendEmailCodeSchema, ({ body }, { userId }) => {
    requests.take(`user ${userId}`);
    return codes.send({ target: body.Email, scene: 'email' });
  });
  route(app, loginBySms, loginBySmsSchema, async ({ body }, visitor) => {
    failures.take(visitor.ip);
    const reply = await smsLogins.login(body, visitor);
    failures.giveBack(visitor.ip);
    return reply;
  });
}
