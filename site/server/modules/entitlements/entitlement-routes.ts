import type { FastifyInstance } from 'fastify';
import { listEntitlements } from '../../../contract/entitlement/entitlement-endpoints';
import { listEntitlementsSchema } from '../../../contract/entitlement/entitlement-schema';
import { memberRoute } from '../../platform/http/endpoints/route';
import type { EntitlementService } from './entitlement-service';

export function entitlementRoutes(app: FastifyInstance, entitlements: EntitlementService): void {
  memberRoute(app, listEntitlements, listEntitlementsSchema, ({ query }, member) => entitlements.list(member, query));
}
