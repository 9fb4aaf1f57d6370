import type { FastifyInstance } from 'fastify';
import {
  createInvite,
  getInvite,
  joinOrganization,
  listInvites,
  revokeInvite,
} from '../../../../contract/organization/invite-endpoints';
import {
  createInviteSchema,
  getInviteSchema,
  joinOrganizationSchema,
  listInvitesSchema,
  revokeInviteSchema,
} from '../../../../contract/organization/invite-schema';
import { memberRoute, route } from '../../../platform/http/endpoints/route';
import { countFailures } from '../../../platform/limits/count-failures';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { InvitationService } from './invitation-service';
import type { JoinService } from './join-service';

export interface InvitationRouteParts {
  readonly invitations: InvitationService;
  readonly joins: JoinService;
  /** Counts what one user makes. */
  readonly creations: RateLimiter;
  /** Counts the invitations that one network asks for in vain: codes are not to be guessed, and an office may open one link together. */
  readonly misses: RateLimiter;
}

export function invitationRoutes(
  app: FastifyInstance,
  { invitations, joins, creations, misses }: InvitationRouteParts,
): void {
  memberRoute(app, listInvites, listInvitesSchema, ({ query }, member) => invitations.list(member, query));
  memberRoute(app, createInvite, createInviteSchema, ({ body }, member) => invitations.create(member, body), {
    limit: ({ userId }) => creations.take(String(userId)),
  });
  memberRoute(app, revokeInvite, revokeInviteSchema, async ({ params }, member) => {
    await invitations.revoke(member, params.code);
    return {};
  });
  route(app, getInvite, getInviteSchema, ({ params }, { network }) =>
    countFailures(misses, network, () => joins.look(params.code)),
  );
  route(app, joinOrganization, joinOrganizationSchema, ({ body }, visitor) =>
    countFailures(misses, visitor.network, () =>
      body.Mobile === undefined ? joins.joinSignedIn(body.Code, visitor) : joins.joinByMobile(body, visitor),
    ),
  );
}
