import type { FastifyInstance } from 'fastify';
import { getMenu, getPermission } from '../../contract/permission-endpoints';
import { getMenuSchema, getPermissionSchema } from '../../contract/permission-schema';
import { callerRoute } from '../http/caller-route';
import { menuFor } from '../services/menu';
import { permissionDetail } from '../services/permissions';

export function permissionRoutes(app: FastifyInstance): void {
  callerRoute(app, getPermission, getPermissionSchema, async ({ params }, caller) =>
    permissionDetail(caller, params.id),
  );
  callerRoute(app, getMenu, getMenuSchema, async (_input, caller) => menuFor(caller));
}
