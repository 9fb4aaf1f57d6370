import { endpoint } from '../endpoint';
import type {
  ChooseEntitlementMembersBody,
  EnterProductReply,
  EntitlementMembers,
  ListEntitlementsQuery,
  ListEntitlementsReply,
} from './entitlement-schema';

/** GET /entitlement: what the organisation may use, and until when; what ends first comes first. */
export const listEntitlements = endpoint<{ query: ListEntitlementsQuery; reply: ListEntitlementsReply }>({
  name: 'listEntitlements',
  base: 'client',
  method: 'GET',
  path: '/entitlement',
  access: 'signed-in',
});

/** GET /entitlement/{appId}/member: who in the organisation may use a product. */
export const listEntitlementMembers = endpoint<{ params: { appId: string }; reply: EntitlementMembers }>({
  name: 'listEntitlementMembers',
  base: 'client',
  method: 'GET',
  path: '/entitlement/:appId/member',
  access: { action: 'MemberManage' },
  failures: ['notFound'],
});

/** PATCH /entitlement/{appId}/member: lets everybody use a product, or some members alone. */
export const chooseEntitlementMembers = endpoint<{
  params: { appId: string };
  body: ChooseEntitlementMembersBody;
  reply: EntitlementMembers;
}>({
  name: 'chooseEntitlementMembers',
  base: 'client',
  method: 'PATCH',
  path: '/entitlement/:appId/member',
  access: { action: 'MemberManage' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/**
 * POST /entitlement/{appId}/entry: the address of a product that the organisation has bought or tries, with a code by which its
 * pages know the caller.
 */
export const enterProduct = endpoint<{ params: { appId: string }; reply: EnterProductReply }>({
  name: 'enterProduct',
  base: 'client',
  method: 'POST',
  path: '/entitlement/:appId/entry',
  access: 'signed-in',
  failures: ['notFound', 'forbidden'],
});
