import * as memberEndpoints from '#contract/organization/member-endpoints.ts';
import * as memberSchemas from '#contract/organization/member-schema.ts';
import * as contract from '#contract/organization/organization-endpoints.ts';
import * as schemas from '#contract/organization/organization-schema.ts';
import * as permissionEndpoints from '#contract/organization/permission-endpoints.ts';
import * as permissionSchemas from '#contract/organization/permission-schema.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import {
  changeMember,
  leaveOrganization,
  listMembers,
  listOrganizations,
  removeMember,
  renameOrganization,
  transferOwnership,
} from './organization';
import { toMenuReply, toPermissionReply } from './organization-rules';

// The others belong to sessions and accounts.
const { switchOrganization: _switch, closeOrganization: _close, ...endpoints } = contract;

/** The organisations that users work in, who belongs to them, and the permissions of their roles. */
export function createOrganizations(platform: Platform): Module {
  return {
    async routes(app) {
      memberRoutes(app, platform, endpoints, schemas, {
        listOrganizations: ({ read }, { query }, member) => read((tx) => listOrganizations(tx, member, query)),
        renameOrganization: ({ transact }, { body }, member) =>
          transact((tx) => renameOrganization(tx, member, body.OrgName)),
        leaveOrganization: ({ transact }, { body }, member) =>
          transact((tx) => leaveOrganization(tx, member, body.OrgId)),
      });
      memberRoutes(app, platform, memberEndpoints, memberSchemas, {
        listMembers: ({ read }, { query }, member) => read((tx) => listMembers(tx, member, query)),
        changeMember: ({ transact }, { params, body }, member) =>
          transact((tx) => changeMember(tx, member, params.userId, body.Role)),
        async removeMember({ transact }, { params }, member) {
          await transact((tx) => removeMember(tx, member, params.userId));
          return {};
        },
        async transferOwnership({ transact }, { body }, member) {
          await transact((tx) => transferOwnership(tx, member, body.UserId));
          return {};
        },
      });
      memberRoutes(app, platform, permissionEndpoints, permissionSchemas, {
        getPermission: async (_context, { params }, member) => toPermissionReply(member, params.id),
        getMenu: async (_context, _input, member) => toMenuReply(member),
      });
    },
  };
}
