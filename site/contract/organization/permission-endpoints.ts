import { endpoint } from '../endpoint';
import type { GetMenuReply, GetPermissionReply } from './permission-schema';

/** GET /permission/{id}: menus and actions of the caller in an application; the website's id is 1018 (spec 6). */
export const getPermission = endpoint<{ params: { id: string }; reply: GetPermissionReply }>({
  name: 'getPermission',
  base: 'client',
  method: 'GET',
  path: '/permission/:id',
  access: 'signed-in',
});

/** POST /api/user/menu: the server's menu, with the entries that the caller may see. */
export const getMenu = endpoint<{ body: Record<string, never>; reply: GetMenuReply }>({
  name: 'getMenu',
  base: 'sso',
  method: 'POST',
  path: '/api/user/menu',
  access: 'signed-in',
});
