import type { Module, Platform } from '../../platform/module';
import { createStore } from '../../platform/db/store';
import { createOrganizationRepository } from './organization-repository';
import { organizationRoutes } from './organization-routes';
import { createOrganizationService } from './organization-service';
import { permissionRoutes } from './permission-routes';

export { concernedMembers } from './concerned-members';
export { homeOrganization } from './home-organization';
export { createOrganizationRepository, type Membership } from './organization-repository';
export { org, orgMember } from './organization-tables';
export { permissionsOf } from './permissions';

/** The organisations that users work in, and what their roles see and may do. */
export function createOrganization({ database }: Platform): Module {
  const store = createStore(database, (db) => ({ organizations: createOrganizationRepository(db) }));
  return {
    async routes(app) {
      organizationRoutes(app, createOrganizationService(store));
      permissionRoutes(app);
    },
  };
}
