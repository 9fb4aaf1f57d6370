import type { FastifyInstance } from 'fastify';
import { listBanners, listMaterials } from '../../contract/material-endpoints';
import { listBannersSchema, listMaterialsSchema } from '../../contract/material-schema';
import { route } from '../http/route';
import type { MaterialService } from '../services/material-service';

export function materialRoutes(app: FastifyInstance, materials: MaterialService): void {
  route(app, listMaterials, listMaterialsSchema, () => materials.materials());
  route(app, listBanners, listBannersSchema, () => materials.banners());
}
