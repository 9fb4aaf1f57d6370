import type { FastifyInstance } from 'fastify';
import { changePassword, getUser, updateUser } from '../../../contract/user/user-endpoints';
import { changePasswordSchema, getUserSchema, updateUserSchema } from '../../../contract/user/user-schema';
import { memberRoute } from '../../platform/http/endpoints/route';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import type { UserService } from './user-service';

export interface UserRouteParts {
  users: UserService;
  /** Of users that give a wrong old password. */
  guesses: RateLimiter;
}

export function userRoutes(app: FastifyInstance, { users, guesses }: UserRouteParts): void {
  memberRoute(app, getUser, getUserSchema, (_input, member) => users.get(member));
  memberRoute(app, updateUser, updateUserSchema, ({ body }, member) => users.update(member, body));
  memberRoute(app, changePassword, changePasswordSchema, async ({ body }, member) => {
    guesses.take(String(member.userId));
    await users.changePassword(member, body);
    guesses.giveBack(String(member.userId));
    return {};
  });
}
