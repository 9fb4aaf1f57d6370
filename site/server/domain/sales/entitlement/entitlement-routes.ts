import type { FastifyInstance } from 'fastify';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
} from '../../../../contract/entitlement/entitlement-endpoints';
import {
  chooseEntitlementMembersSchema,
  listEntitlementMembersSchema,
  listEntitlementsSchema,
} from '../../../../contract/entitlement/entitlement-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { EntitlementMemberService } from './entitlement-member-service';
import type { EntitlementService } from './entitlement-service';

export function entitlementRoutes(
  app: FastifyInstance,
  entitlements: EntitlementService,
  members: EntitlementMemberService,
): void {
  memberRoute(app, listEntitlements, listEntitlementsSchema, ({ query }, member) => entitlements.list(member, query));
  memberRoute(app, listEntitlementMembers, listEntitlementMembersSchema, ({ params }, member) =>
    members.list(member, params.appId),
  );
  memberRoute(app, chooseEntitlementMembers, chooseEntitlementMembersSchema, ({ params, body }, member) =>
    members.choose(member, params.appId, body),
  );
}
