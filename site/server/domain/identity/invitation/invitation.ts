import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Identity } from '../user/user';
import type { Sessions } from '../session/session';
import { invitationRoutes } from './invitation-routes';
import { createInvitationService } from './invitation-service';
import { createInvitationStore } from './invitation-store';
import { createJoinService } from './join-service';

export { endInvitations, endInvitationsTo } from './end-invitations';
export { encryptInvitations } from './invitation-code';

/** Invitations that one network asks for in vain (site S-21). */
const missesOfNetwork = { name: 'invitations', max: 20, seconds: 60 };
/** Codes to mobiles that one network gets wrong; an office shares an address. */
const wrongCodes = { name: 'invitation-codes', max: 20, seconds: 15 * 60 };
/** Invitations that one user makes: those that were revoked are kept, too. */
const creationsOfUser = { name: 'invitation-creations', max: 60, seconds: 60 * 60 };

export interface InvitationsDeps extends Platform {
  readonly identity: Identity;
  readonly sessions: Sessions;
  /** Origin of the pages that join by an invitation. */
  readonly publicOrigin: string;
}

/** How people come into an organisation: by a link that its owner or an admin made. */
export function createInvitations(deps: InvitationsDeps): Module {
  const store = createInvitationStore(deps);
  const parts = {
    invitations: createInvitationService(store, deps),
    joins: createJoinService(store, { ...deps, failures: createRateLimiter(deps, wrongCodes) }),
    creations: createRateLimiter(deps, creationsOfUser),
    misses: createRateLimiter(deps, missesOfNetwork),
  };
  return { routes: async (app) => invitationRoutes(app, parts) };
}
