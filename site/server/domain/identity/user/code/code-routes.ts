import type { FastifyInstance } from 'fastify';
import { sendSms } from '../../../../../contract/session/session-endpoints';
import { sendSmsSchema } from '../../../../../contract/session/session-schema';
import { sendEmailCode } from '../../../../../contract/user/user-endpoints';
import { sendEmailCodeSchema } from '../../../../../contract/user/user-schema';
import { memberRoute, route } from '../../../../platform/http/endpoints/route';
import type { VerificationService } from './verification-service';

export function codeRoutes(app: FastifyInstance, codes: VerificationService): void {
  route(app, sendSms, sendSmsSchema, ({ body: { mobile, scene, solution } }, { network }) =>
    codes.send({ target: mobile, scene, network, solution }),
  );
  memberRoute(app, sendEmailCode, sendEmailCodeSchema, ({ body: { Email, Solution } }, { network }) =>
    codes.send({ target: Email, scene: 'email', network, solution: Solution }),
  );
}
