import type { FastifyInstance } from 'fastify';
import { getMenu, getPermission } from '../../../../contract/organization/permission-endpoints';
import { getMenuSchema, getPermissionSchema } from '../../../../contract/organization/permission-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import { menuFor } from './menu';
import { permissionDetail } from './permissions';

export function permissionRoutes(app: FastifyInstance): void {
  memberRoute(app, getPermission, getPermissionSchema, async ({ params }, member) =>
    permissionDetail(member, params.id),
  );
  memberRoute(app, getMenu, getMenuSchema, async (_input, member) => menuFor(member));
}
