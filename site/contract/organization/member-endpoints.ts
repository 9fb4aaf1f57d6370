import { endpoint } from '../endpoint';
import type { NoData } from '../session/session-schema';
import type {
  ChangeMemberBody,
  ListMembersQuery,
  ListMembersReply,
  Member,
  TransferOwnershipBody,
} from './member-schema';

const common = { base: 'client', access: { action: 'MemberManage' } } as const;

/** GET /member: who belongs to the organisation, the owner first. */
export const listMembers = endpoint<{ query: ListMembersQuery; reply: ListMembersReply }>({
  ...common,
  name: 'listMembers',
  method: 'GET',
  path: '/member',
});

/** PATCH /member/{userId}: makes a member an admin, or the reverse; the owner alone makes admins. */
export const changeMember = endpoint<{ params: { userId: string }; body: ChangeMemberBody; reply: Member }>({
  ...common,
  name: 'changeMember',
  method: 'PATCH',
  path: '/member/:userId',
  failures: ['notFound', 'conflict'],
});

/** DELETE /member/{userId}: takes somebody out of the organisation, whose sessions leave it at once. */
export const removeMember = endpoint<{ params: { userId: string }; reply: NoData }>({
  ...common,
  name: 'removeMember',
  method: 'DELETE',
  path: '/member/:userId',
  failures: ['notFound', 'conflict'],
});

/** POST /organization/owner: makes another member the owner; the owner goes on as an admin. */
export const transferOwnership = endpoint<{ body: TransferOwnershipBody; reply: NoData }>({
  name: 'transferOwnership',
  base: 'client',
  method: 'POST',
  path: '/organization/owner',
  access: { action: 'OwnerTransfer' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});
