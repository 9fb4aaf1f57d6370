import { endpoint } from '../endpoint';
import type { NoData } from '../session/session-schema';
import type {
  CreateInviteBody,
  Invite,
  JoinOrganizationBody,
  JoinOrganizationReply,
  ListInvitesReply,
  OpenInvite,
} from './invite-schema';

const common = { base: 'client', access: { action: 'Invite' } } as const;

/** GET /invite: the invitations to the organisation, the newest first. */
export const listInvites = endpoint<{ query: { Page?: number; PageSize?: number }; reply: ListInvitesReply }>({
  ...common,
  name: 'listInvites',
  method: 'GET',
  path: '/invite',
});

/** POST /invite: makes an invitation; the owner alone invites admins. */
export const createInvite = endpoint<{ body: CreateInviteBody; reply: Invite }>({
  ...common,
  name: 'createInvite',
  method: 'POST',
  path: '/invite',
  failures: ['tooManyRequests'],
});

/** DELETE /invite/{code}: ends an invitation; who joined by it stays. */
export const revokeInvite = endpoint<{ params: { code: string }; reply: NoData }>({
  ...common,
  name: 'revokeInvite',
  method: 'DELETE',
  path: '/invite/:code',
  failures: ['notFound'],
});

/** GET /invite/{code}: what an invitation is to, for whoever holds its code. */
export const getInvite = endpoint<{ params: { code: string }; reply: OpenInvite }>({
  name: 'getInvite',
  base: 'client',
  method: 'GET',
  path: '/invite/:code',
  access: 'public',
  failures: ['inviteInvalid', 'inviteEnded', 'tooManyRequests'],
});

/** POST /InviteMember/register: joins an organisation, with the session that the call carries or by a code to a mobile. */
export const joinOrganization = endpoint<{ body: JoinOrganizationBody; reply: JoinOrganizationReply }>({
  name: 'joinOrganization',
  base: 'client',
  method: 'POST',
  path: '/InviteMember/register',
  access: 'public',
  aboutToken: true,
  failures: [
    'inviteInvalid',
    'inviteEnded',
    'alreadyMember',
    'wrongCode',
    'loginRequired',
    'loginRevoked',
    'forbidden',
    'tooManyRequests',
  ],
});
