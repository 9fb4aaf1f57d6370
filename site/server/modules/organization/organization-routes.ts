import type { FastifyInstance } from 'fastify';
import { listOrganizations } from '../../../contract/organization/organization-endpoints';
import { listOrganizationsSchema } from '../../../contract/organization/organization-schema';
import { memberRoute } from '../../platform/http/endpoints/route';
import type { OrganizationService } from './organization-service';

export function organizationRoutes(app: FastifyInstance, organizations: OrganizationService): void {
  memberRoute(app, listOrganizations, listOrganizationsSchema, ({ query }, member) =>
    organizations.list(member, query),
  );
}
