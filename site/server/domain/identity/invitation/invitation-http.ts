import * as endpoints from '#contract/organization/invite-endpoints.ts';
import * as schemas from '#contract/organization/invite-schema.ts';
import { memberRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import { countFailures, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import {
  createInvitation,
  getOpenInvitation,
  joinByMobile,
  joinSignedIn,
  listInvitations,
  revokeInvitation,
  type JoinParts,
} from './invitation';

/** Invitations that one network asks for in vain: codes are not to be guessed, and an office may open one link together (site S-21). */
const missesFromNetwork = { name: 'invitations', max: 20, seconds: 60 };
/** Codes to mobiles that one network gets wrong; an office shares an address. */
const wrongCodesFromNetwork = { name: 'invitation-codes', max: 20, seconds: 15 * 60 };
/** Invitations that one user makes: those that were revoked are kept, too. */
const creationsOfUser = { name: 'invitation-creations', max: 60, seconds: 60 * 60 };

const { getInvite, joinOrganization, ...ofMembers } = endpoints;

/**
 * Links by which people join an organisation, made by its owner or an admin.
 * @param publicOrigin origin of the pages that join by an invitation.
 */
export function createInvitations(deps: Platform & Pick<JoinParts, 'signInParts'>, publicOrigin: string): Module {
  const creations = createRateLimiter(deps, creationsOfUser);
  const misses = createRateLimiter(deps, missesFromNetwork);
  const joinParts = { ...deps, wrongCodes: createRateLimiter(deps, wrongCodesFromNetwork) };
  return {
    async routes(app) {
      memberRoutes(app, deps, ofMembers, schemas, {
        listInvites: ({ read }, { query }, member) => read((tx) => listInvitations(tx, member, query, publicOrigin)),
        createInvite: {
          limit: ({ userId }) => creations.take(String(userId)),
          handle: ({ transact }, { body }, member) =>
            transact((tx) => createInvitation(tx, member, body, publicOrigin)),
        },
        async revokeInvite({ transact }, { params }, member) {
          await transact((tx) => revokeInvitation(tx, member, params.code));
          return {};
        },
      });
      publicRoutes(app, deps, { getInvite, joinOrganization }, schemas, {
        getInvite: ({ read }, { params }, { network }) =>
          countFailures(misses, network, () => read((tx) => getOpenInvitation(tx, params.code))),
        joinOrganization: (_context, { body }, visitor) =>
          countFailures(misses, visitor.network, () =>
            body.Mobile === undefined
              ? joinSignedIn(joinParts, body.Code, visitor)
              : joinByMobile(joinParts, body, visitor),
          ),
      });
    },
  };
}
