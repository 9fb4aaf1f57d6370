import type { FastifyInstance } from 'fastify';
import {
  changeMember,
  listMembers,
  removeMember,
  transferOwnership,
} from '../../../../contract/organization/member-endpoints';
import {
  changeMemberSchema,
  listMembersSchema,
  removeMemberSchema,
  transferOwnershipSchema,
} from '../../../../contract/organization/member-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { MemberService } from './member-service';

export function memberRoutes(app: FastifyInstance, members: MemberService): void {
  memberRoute(app, listMembers, listMembersSchema, ({ query }, member) => members.list(member, query));
  memberRoute(app, changeMember, changeMemberSchema, ({ params, body }, member) =>
    members.changeRole(member, params.userId, body.Role),
  );
  memberRoute(app, removeMember, removeMemberSchema, async ({ params }, member) => {
    await members.remove(member, params.userId);
    return {};
  });
  memberRoute(app, transferOwnership, transferOwnershipSchema, async ({ body }, member) => {
    await members.transferOwnership(member, body.UserId);
    return {};
  });
}
