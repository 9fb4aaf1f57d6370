import type { Module } from '../../../platform/module';
import { memberRoutes } from './member-routes';
import { createMemberService } from './member-service';
import { organizationRoutes } from './organization-routes';
import { createOrganizationService } from './organization-service';
import { createOrganizationStore, type OrganizationParts } from './organization-store';
import { permissionRoutes } from './permission-routes';

export { concernedMembers } from './concerned-members';
export { homeOrganization } from './home-organization';
export { createMemberRepository } from './member-repository';
export { canGrant } from './member-rules';
export { createOrganizationRepository, type Membership } from './organization-repository';
export type { EndInvitations } from './organization-store';
export { org, orgMember } from './organization-tables';
export { permissionsOf } from './permissions';

/** The organisations that users work in, who belongs to them, and what their roles see and may do. */
export function createOrganization(parts: OrganizationParts): Module {
  const { now } = parts;
  const store = createOrganizationStore(parts);
  return {
    async routes(app) {
      organizationRoutes(app, createOrganizationService(store, now));
      memberRoutes(app, createMemberService(store, now));
      permissionRoutes(app);
    },
  };
}
