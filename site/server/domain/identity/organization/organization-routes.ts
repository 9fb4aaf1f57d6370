import type { FastifyInstance } from 'fastify';
import {
  leaveOrganization,
  listOrganizations,
  renameOrganization,
} from '../../../../contract/organization/organization-endpoints';
import {
  leaveOrganizationSchema,
  listOrganizationsSchema,
  renameOrganizationSchema,
} from '../../../../contract/organization/organization-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { OrganizationService } from './organization-service';

export function organizationRoutes(app: FastifyInstance, organizations: OrganizationService): void {
  memberRoute(app, listOrganizations, listOrganizationsSchema, ({ query }, member) =>
    organizations.list(member, query),
  );
  memberRoute(app, renameOrganization, renameOrganizationSchema, ({ body }, member) =>
    organizations.rename(member, body.OrgName),
  );
  memberRoute(app, leaveOrganization, leaveOrganizationSchema, ({ body }, member) =>
    organizations.leave(member, body.OrgId),
  );
}
