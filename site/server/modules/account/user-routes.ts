import type { FastifyInstance } from 'fastify';
import { changePassword, getUser, updateUser } from '../../../contract/user/user-endpoints';
import { changePasswordSchema, getUserSchema, updateUserSchema } from '../../../contract/user/user-schema';
import { callerRoute } from '../../platform/http/endpoints/caller-route';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import type { UserService } from './user-service';

export interface UserRouteParts {
  users: UserService;
  /** Of users that give a wrong old password. */
  guesses: RateLimiter;
}

export function userRoutes(app: FastifyInstance, { users, guesses }: UserRouteParts): void {
  callerRoute(app, getUser, getUserSchema, (_input, caller) => users.get(caller));
  callerRoute(app, updateUser, updateUserSchema, ({ body }, caller) => users.update(caller, body));
  callerRoute(app, changePassword, changePasswordSchema, async ({ body }, caller) => {
    guesses.take(String(caller.userId));
    await users.changePassword(caller, body);
    guesses.giveBack(String(caller.userId));
    return {};
  });
}
