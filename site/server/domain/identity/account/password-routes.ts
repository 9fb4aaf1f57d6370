import type { FastifyInstance } from 'fastify';
import { resetPassword, sendPasswordCode } from '../../../../contract/session/session-endpoints';
import { resetPasswordSchema, sendPasswordCodeSchema } from '../../../../contract/session/session-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { PasswordResetService } from './password-reset-service';

/** What helps somebody who forgot the password. */
export function passwordRoutes(app: FastifyInstance, resets: PasswordResetService): void {
  route(app, sendPasswordCode, sendPasswordCodeSchema, ({ body }, visitor) => resets.sendCode(body, visitor));
  route(app, resetPassword, resetPasswordSchema, ({ body }, visitor) => resets.reset(body, visitor));
}
