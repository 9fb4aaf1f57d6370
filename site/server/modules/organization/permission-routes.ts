import type { FastifyInstance } from 'fastify';
import { getMenu, getPermission } from '../../../contract/organization/permission-endpoints';
import { getMenuSchema, getPermissionSchema } from '../../../contract/organization/permission-schema';
import { callerRoute } from '../../platform/http/endpoints/caller-route';
import { menuFor } from './menu';
import { permissionDetail } from './permissions';

export function permissionRoutes(app: FastifyInstance): void {
  callerRoute(app, getPermission, getPermissionSchema, async ({ params }, caller) =>
    permissionDetail(caller, params.id),
  );
  callerRoute(app, getMenu, getMenuSchema, async (_input, caller) => menuFor(caller));
}
