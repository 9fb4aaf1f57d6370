import type { FastifyInstance } from 'fastify';
import { switchOrganization } from '../../../../contract/organization/organization-endpoints';
import { switchOrganizationSchema } from '../../../../contract/organization/organization-schema';
import {
  endOtherSessions,
  endSession,
  exchangeCode,
  listSessions,
  login,
  loginBySms,
  logout,
  refreshState,
} from '../../../../contract/session/session-endpoints';
import {
  endOtherSessionsSchema,
  endSessionSchema,
  exchangeCodeSchema,
  listSessionsSchema,
  loginBySmsSchema,
  loginSchema,
  logoutSchema,
  refreshStateSchema,
} from '../../../../contract/session/session-schema';
import { memberRoute, route } from '../../../platform/http/endpoints/route';
import type { AuthorizationCodeService } from './authorization-code-service';
import type { LoginService } from './login-service';
import type { SessionService } from './session-service';

export interface SessionRouteParts {
  readonly logins: LoginService;
  readonly codes: AuthorizationCodeService;
  readonly sessions: SessionService;
}

export function sessionRoutes(app: FastifyInstance, { logins, codes, sessions }: SessionRouteParts): void {
  route(app, login, loginSchema, ({ body }, visitor) => logins.login(body, visitor));
  route(app, exchangeCode, exchangeCodeSchema, ({ body }, visitor) => codes.exchange(body, visitor));
  route(app, loginBySms, loginBySmsSchema, ({ body }, visitor) => logins.loginBySms(body, visitor));
  route(app, logout, logoutSchema, async (_input, { token }) => {
    await sessions.logOut(token);
    return {};
  });
  route(app, refreshState, refreshStateSchema, (_input, { token }) => sessions.state(token));
  memberRoute(app, listSessions, listSessionsSchema, (_input, member) => sessions.list(member));
  memberRoute(app, endSession, endSessionSchema, async ({ params }, member) => {
    await sessions.end(member, params.id);
    return {};
  });
  memberRoute(app, endOtherSessions, endOtherSessionsSchema, async (_input, member) => ({
    Ended: await sessions.endOthers(member),
  }));
  memberRoute(app, switchOrganization, switchOrganizationSchema, ({ body }, member) =>
    sessions.switchOrganization(member, body.OrgId),
  );
}
