import { endpoint } from '../endpoint';
import type { ListEntitlementsQuery, ListEntitlementsReply } from './entitlement-schema';

/** GET /entitlement: what the organisation may use, and until when; what ends first comes first. */
export const listEntitlements = endpoint<{ query: ListEntitlementsQuery; reply: ListEntitlementsReply }>({
  name: 'listEntitlements',
  base: 'client',
  method: 'GET',
  path: '/entitlement',
  access: 'signed-in',
});
