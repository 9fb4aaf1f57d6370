import type { FastifyInstance } from 'fastify';
import { listOrganizations, switchOrganization } from '../../contract/organization-endpoints';
import { listOrganizationsSchema, switchOrganizationSchema } from '../../contract/organization-schema';
import { callerRoute } from '../http/caller-route';
import type { OrganizationService } from '../services/organization-service';

export function organizationRoutes(app: FastifyInstance, organizations: OrganizationService): void {
  callerRoute(app, listOrganizations, listOrganizationsSchema, ({ query }, caller) =>
    organizations.list(caller, query),
  );
  callerRoute(app, switchOrganization, switchOrganizationSchema, ({ body }, caller) =>
    organizations.switchTo(caller, body.OrgId),
  );
}
