import type { FastifyInstance } from 'fastify';
import { endSession, listSessions, login, logout, refreshState } from '../../../contract/session/session-endpoints';
import {
  endSessionSchema,
  listSessionsSchema,
  loginSchema,
  logoutSchema,
  refreshStateSchema,
} from '../../../contract/session/session-schema';
import { callerRoute, tokenRoute } from '../../platform/http/endpoints/caller-route';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import { route } from '../../platform/http/endpoints/route';
import type { LoginService } from './login-service';
import type { SessionService } from './session-service';

export interface SessionRouteParts {
  logins: LoginService;
  sessions: SessionService;
  /** Of addresses that fail to sign in. */
  failures: RateLimiter;
}

export function sessionRoutes(app: FastifyInstance, { logins, sessions, failures }: SessionRouteParts): void {
  route(app, login, loginSchema, async ({ body }, visitor) => {
    failures.take(visitor.ip);
    const reply = await logins.login(body, visitor);
    failures.giveBack(visitor.ip);
    return reply;
  });
  tokenRoute(app, logout, logoutSchema, async (_input, token) => {
    await sessions.logOut(token);
    return {};
  });
  tokenRoute(app, refreshState, refreshStateSchema, (_input, token) => sessions.state(token));
  callerRoute(app, listSessions, listSessionsSchema, (_input, caller) => sessions.list(caller));
  callerRoute(app, endSession, endSessionSchema, async ({ params }, caller) => {
    await sessions.end(caller, params.id);
    return {};
  });
}
