import { listMaterials as listMaterialsEndpoint } from '../../../../contract/material/material-endpoints';
import * as schemas from '../../../../contract/material/material-schema';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { listMaterials } from './material';

/** The texts and pictures that the provider places on pages; its banners are content of pages. */
export function createMaterials(platform: Platform): Module {
  const endpoints = { listMaterials: listMaterialsEndpoint };
  return {
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, {
        listMaterials: ({ read }) => read(listMaterials),
      }),
  };
}
