import type { FastifyBaseLogger } from 'fastify';
import { switchOrganization as switchOrganizationEndpoint } from '#contract/organization/organization-endpoints.ts';
import { switchOrganizationSchema } from '#contract/organization/organization-schema.ts';
import { createChallengeSchema } from '#contract/session/challenge-schema.ts';
import * as scanEndpoints from '#contract/session/scan-endpoints.ts';
import * as scanSchemas from '#contract/session/scan-schema.ts';
import * as endpoints from '#contract/session/session-endpoints.ts';
import * as schemas from '#contract/session/session-schema.ts';
import { memberRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import { createLocalRateLimiter, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { PasswordHasher } from '../user/user';
import type { Challenges } from '../verification/verification';
import { createGeoFinder } from './gateways/geo-finder';
import { createScanPhones, createScanTicket, findScanState, type ScanGateway } from './scan';
import {
  endSession,
  findSessionState,
  listSessions,
  logOut,
  revokeSessions,
  switchOrganization,
  type SignInParts,
} from './session';
import { createChallengeFor, exchangeCode, signIn, signInByCode } from './sign-in';
import { createFailedSignInLog } from './sign-in-guard';
import { ssoRoutes, type SsoOrigins } from './sso/sso-routes';

export { createMockScanGateway } from './gateways/mock-scan-gateway';
export type { ScanGateway } from './scan';

/** Codes of the built-in sign-in page that one network fails to exchange; an office shares an address. */
const exchangeFailures = { name: 'exchange', max: 20, seconds: 15 * 60 };
/** Challenges for one network: each costs the server about 2 ms of computing. */
const challengeRequests = { name: 'challenges', max: 100, seconds: 10 * 60 };
/** QR codes to sign in by that one network asks for; each lasts two and a half minutes. */
const scanCreations = { name: 'scans', max: 60, seconds: 10 * 60 };
/** Polls of one network for their state: twenty browsers of an office, every two seconds. */
const scanPolls = { name: 'scan polls', max: 600, seconds: 60 };

interface SessionDeps extends SsoOrigins {
  readonly challenges: Challenges;
  readonly passwords: PasswordHasher;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Signs in by phones; without one that is not offered. */
  readonly scanGateway: ScanGateway | undefined;
}

/**
 * Where users are signed in: how they come in, stay and leave.
 * @returns the module, with what the other ways to sign in share.
 */
export function createSessions(platform: Platform, deps: SessionDeps): Module & { readonly signInParts: SignInParts } {
  const { challenges, passwords, scanGateway } = deps;
  const geoOf = createGeoFinder();
  const parts: SignInParts = {
    challenges,
    passwords,
    deviceOf: ({ userAgent, network }) => ({ userAgent, place: geoOf(network) }),
    logFailedSignIn: createFailedSignInLog(platform, deps.log),
  };
  const exchange = { ...parts, failures: createRateLimiter(platform, exchangeFailures) };
  const challengeLimit = createRateLimiter(platform, challengeRequests);
  const creationLimit = createRateLimiter(platform, scanCreations);
  const pollLimit = createLocalRateLimiter(scanPolls);
  const { login, exchangeCode: exchangeCodeEndpoint, createChallenge, loginBySms, logout, refreshState } = endpoints;
  const memberEndpoints = {
    listSessions: endpoints.listSessions,
    endSession: endpoints.endSession,
    endOtherSessions: endpoints.endOtherSessions,
    switchOrganization: switchOrganizationEndpoint,
  };
  return {
    signInParts: parts,
    async routes(app) {
      publicRoutes(
        app,
        platform,
        { login, exchangeCode: exchangeCodeEndpoint, createChallenge, loginBySms, logout, refreshState },
        { ...schemas, createChallengeSchema },
        {
          login: (context, { body }, visitor) => signIn(context, parts, body, visitor),
          exchangeCode: (context, { body }, visitor) => exchangeCode(context, exchange, body, visitor),
          async createChallenge(context, { body }, { network }) {
            await challengeLimit.take(network);
            return createChallengeFor(context, challenges, body, network);
          },
          loginBySms: (context, { body }, visitor) => signInByCode(context, parts, body, visitor),
          async logout({ transact }, _input, { token }) {
            if (token) await transact((tx) => logOut(tx, token));
            return {};
          },
          refreshState: (context, _input, { token }) => findSessionState(context, token),
        },
      );
      publicRoutes(app, platform, scanEndpoints, scanSchemas, {
        createScanTicket: {
          limit: ({ network }) => creationLimit.take(network),
          handle: (context, _input, visitor) => createScanTicket(context, scanGateway, visitor),
        },
        getScanState: {
          limit: ({ network }) => pollLimit.take(network),
          handle: (context, { body: { secret } }, visitor) => findScanState(context, parts, secret, visitor),
        },
      });
      memberRoutes(
        app,
        platform,
        memberEndpoints,
        { ...schemas, switchOrganizationSchema },
        {
          listSessions: ({ read }, _input, member) => read((tx) => listSessions(tx, member)),
          async endSession({ transact }, { params }, member) {
            await transact((tx) => endSession(tx, member, params.id));
            return {};
          },
          async endOtherSessions({ transact }, _input, { userId, sessionId }) {
            return { Ended: await transact((tx) => revokeSessions(tx, userId, { except: sessionId })) };
          },
          switchOrganization: ({ transact }, { body }, member) =>
            transact((tx) => switchOrganization(tx, member, body.OrgId)),
        },
      );
      if (scanGateway) await app.register(scanGateway.routes(createScanPhones(platform)));
      await ssoRoutes(app, platform, parts, deps);
    },
  };
}
