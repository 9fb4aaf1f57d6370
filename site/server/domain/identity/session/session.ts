import type { TokenHolder } from '../../../platform/caller';
import { createLocalRateLimiter, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Identity } from '../user/user';
import { createAuthorizationCodeService, type AuthorizationCodeService } from './authorization-code-service';
import { createPlaceFinder } from './gateways/place-finder';
import type { ScanGateway } from './gateways/scan-gateway';
import type { DeviceOf } from './open-session';
import { createLoginService } from './login-service';
import { scanRoutes } from './scan/scan-routes';
import { createScanService } from './scan/scan-service';
import { sessionJobs } from './session-jobs';
import { sessionRoutes } from './session-routes';
import { createSessionService } from './session-service';
import { createSessionStore } from './session-store';
import { ssoRoutes } from './sso/sso-routes';

export { createMockScanGateway } from './gateways/mock-scan-gateway';
export { openSession, sessionLife } from './open-session';
export { createSessionRepository } from './session-repository';
export type { ScanGateway };

/** Codes of the built-in sign-in page that one network fails to exchange; an office shares an address. */
const exchangeFailures = { name: 'exchange', max: 20, seconds: 15 * 60 };

/** QR codes to sign in by that one network asks for; each lasts two and a half minutes. */
const scanCreations = { name: 'scans', max: 60, seconds: 10 * 60 };
/** How often one network asks what became of them: twenty browsers of an office, every two seconds. */
const scanLooks = { name: 'scan looks', max: 600, seconds: 60 };

/** Where users are signed in: how they come in, stay and leave. */
export interface Sessions extends Module {
  /** What a visitor signs in with, for `openSession`. */
  readonly deviceOf: DeviceOf;
  /** Who holds a token. Rejects with loginRequired or loginRevoked when nobody does. */
  memberOf(token: string | undefined): Promise<TokenHolder>;
  /** The name of a token's account, as others may see it. Rejects as memberOf does. */
  accountName(token: string): Promise<string>;
  /** The organisations that sessions work in, by their ids; a session that ended, or whose user left, is not among them. */
  placesOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** @returns a one-time code by which pages of an origin go on as a member, in the same organisation. */
  readonly handOver: AuthorizationCodeService['handOver'];
}

export interface SessionDeps extends Platform {
  readonly identity: Identity;
  /** The site's own origins; the first names it. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Origins that the built-in sign-in page may send visitors back to, beside its own. */
  readonly ssoAllowedOrigins: readonly string[];
  /** What phones sign in by; without one that is not offered. */
  readonly scanGateway: ScanGateway | undefined;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { database, keys, now, identity, ownOrigins, ssoAllowedOrigins, scanGateway } = deps;
  const store = createSessionStore(database, keys);
  const failures = createRateLimiter(deps, exchangeFailures);
  const placeOf = createPlaceFinder();
  const deviceOf: DeviceOf = ({ userAgent, network }) => ({ userAgent, place: placeOf(network) });
  const logins = createLoginService(store, { identity, deviceOf, now });
  const codes = createAuthorizationCodeService(store, { identity, failures, deviceOf, now });
  const scans = createScanService(store, { gateway: scanGateway, identity, deviceOf, now });
  const creations = createRateLimiter(deps, scanCreations);
  const sessions = createSessionService(store, now);
  return {
    memberOf: sessions.memberOf,
    accountName: sessions.accountName,
    deviceOf,
    placesOf: sessions.placesOf,
    handOver: codes.handOver,
    jobs: sessionJobs(sessions, codes, scans),
    async routes(app) {
      sessionRoutes(app, { logins, codes, sessions });
      scanRoutes(app, { scans, creations, looks: createLocalRateLimiter(scanLooks) });
      if (scanGateway) await app.register(scanGateway.routes(scans));
      await ssoRoutes(app, { codes, challenges: identity.challenges, ownOrigins, ssoAllowedOrigins });
    },
  };
}
