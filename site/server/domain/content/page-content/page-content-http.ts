import { listBanners as listBannersEndpoint } from '../../../../contract/material/material-endpoints';
import { listBannersSchema } from '../../../../contract/material/material-schema';
import * as endpoints from '../../../../contract/page-content/page-content-endpoints';
import * as schemas from '../../../../contract/page-content/page-content-schema';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { getSubject, listBanners, listCases, listSolutions } from './page-content';

/** The banners, solutions, cases and landing pages. */
export function createPageContent(platform: Platform): Module {
  const allEndpoints = { ...endpoints, listBanners: listBannersEndpoint };
  return {
    routes: async (app) =>
      publicRoutes(
        app,
        platform,
        allEndpoints,
        { ...schemas, listBannersSchema },
        {
          listSolutions: ({ read }) => read(listSolutions),
          listCases: ({ read }) => read(listCases),
          getSubject: ({ read }, { params }) => read((tx) => getSubject(tx, params.key)),
          listBanners: ({ read }) => read(listBanners),
        },
      ),
  };
}
