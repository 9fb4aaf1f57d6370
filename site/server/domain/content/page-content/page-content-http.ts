import * as materialEndpoints from '../../../../contract/material/material-endpoints';
import * as materialSchemas from '../../../../contract/material/material-schema';
import * as endpoints from '../../../../contract/page-content/page-content-endpoints';
import * as schemas from '../../../../contract/page-content/page-content-schema';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { getSubject, listBanners, listCases, listMaterials, listSolutions } from './page-content';

/** What the provider places on pages: banners, texts and pictures, solutions, cases and landing pages. */
export function createPageContent(platform: Platform): Module {
  return {
    async routes(app) {
      publicRoutes(app, platform, materialEndpoints, materialSchemas, {
        listMaterials: ({ read }) => read(listMaterials),
        listBanners: ({ read }) => read(listBanners),
      });
      publicRoutes(app, platform, endpoints, schemas, {
        listSolutions: ({ read }) => read(listSolutions),
        listCases: ({ read }) => read(listCases),
        getSubject: ({ read }, { params }) => read((tx) => getSubject(tx, params.key)),
      });
    },
  };
}
