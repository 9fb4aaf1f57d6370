import type { FastifyInstance } from 'fastify';
import { listOrganizations, switchOrganization } from '../../../contract/organization/organization-endpoints';
import { listOrganizationsSchema, switchOrganizationSchema } from '../../../contract/organization/organization-schema';
import { callerRoute } from '../../platform/http/endpoints/caller-route';
import type { OrganizationService } from './organization-service';

export function organizationRoutes(app: FastifyInstance, organizations: OrganizationService): void {
  callerRoute(app, listOrganizations, listOrganizationsSchema, ({ query }, caller) =>
    organizations.list(caller, query),
  );
  callerRoute(app, switchOrganization, switchOrganizationSchema, ({ body }, caller) =>
    organizations.switchTo(caller, body.OrgId),
  );
}
