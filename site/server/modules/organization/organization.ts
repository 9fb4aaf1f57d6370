import type { Module, Platform } from '../../platform/module';
import { memberRoutes } from './member-routes';
import { createMemberService } from './member-service';
import { organizationRoutes } from './organization-routes';
import { createOrganizationService } from './organization-service';
import { createOrganizationStore } from './organization-store';
import { permissionRoutes } from './permission-routes';

export { concernedMembers } from './concerned-members';
export { homeOrganization } from './home-organization';
export { createOrganizationRepository, type Membership } from './organization-repository';
export { org, orgMember } from './organization-tables';
export { permissionsOf } from './permissions';

/** The organisations that users work in, who belongs to them, and what their roles see and may do. */
export function createOrganization(platform: Platform): Module {
  const { now } = platform;
  const store = createOrganizationStore(platform);
  return {
    async routes(app) {
      organizationRoutes(app, createOrganizationService(store, now));
      memberRoutes(app, createMemberService(store, now));
      permissionRoutes(app);
    },
  };
}
