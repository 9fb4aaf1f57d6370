import type { FastifyInstance } from 'fastify';
import { listBanners, listMaterials } from '../../../../contract/material/material-endpoints';
import { listBannersSchema, listMaterialsSchema } from '../../../../contract/material/material-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { MaterialService } from './material-service';

export function materialRoutes(app: FastifyInstance, materials: MaterialService): void {
  route(app, listMaterials, listMaterialsSchema, () => materials.materials());
  route(app, listBanners, listBannersSchema, () => materials.banners());
}
