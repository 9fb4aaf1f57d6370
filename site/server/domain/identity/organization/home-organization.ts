import { createToken } from '../../../platform/token';
import type { Membership, OrganizationRepository } from './organization-repository';

/** The organisation that a user starts in, founded when they belong to none: nobody is without one. */
export async function homeOrganization(organizations: OrganizationRepository, userId: number): Promise<Membership> {
  const memberships = await organizations.listOf(userId);
  return (
    memberships.find(({ status }) => status === 1) ??
    memberships[0] ??
    organizations.create(userId, { orgKey: `o${createToken().slice(0, 12)}`, name: '我的企业' })
  );
}
