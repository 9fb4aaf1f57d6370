import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import {
  createArticleImportService,
  type ArticleImportParts,
  type ArticleImportService,
} from './article-import-service';
import { articleRoutes } from './article-routes';
import { createArticleService } from './article-service';
import { createArticleViewService } from './article-view-service';
import { contentJobs } from './content-jobs';
import { createContentStore } from './content-store';
import { createDownloadDesk } from './downloads/download-desk';
import { downloadRoutes } from './downloads/download-routes';
import { createDownloadService } from './downloads/download-service';
import { materialRoutes } from './material-routes';
import { createMaterialService } from './material-service';
import { pageContentRoutes } from './page-content-routes';
import { createPageContentService } from './page-content-service';

export type { ArticlePictureFiles } from './article-pictures';
export { createArticleRepository } from './article-repository';
export {
  filmRequests,
  filmRequestsIn,
  hasForeignFilms,
  missingOriginsSentence,
  type FilmOrigins,
} from './film-origins';
export { createContentTextRepository, type ContentTextRepository } from './content-text-repository';

/** What pages show beyond products: articles and news, materials and banners, downloads, solutions, cases. */
export interface Content extends Module {
  readonly adminCommands: AdminCommands;
}

/** Downloads that one network reports; an office shares an address. */
const countedDownloads = { name: 'downloads', max: 60, seconds: 3600 };

/** Takes articles in, with the pictures that stand beside their file. */
export function createArticleImport(
  { database, now }: Platform,
  parts: Omit<ArticleImportParts, 'now'>,
): ArticleImportService {
  return createArticleImportService(createContentStore(database, now), { ...parts, now });
}

export function createContent(platform: Platform): Content {
  const { database, keys, now } = platform;
  const store = createContentStore(database, now);
  const articles = createArticleService(store);
  const downloads = createDownloadService(store, now);
  const views = createArticleViewService(store, keys, now);
  return {
    adminCommands: createDownloadDesk(downloads),
    jobs: contentJobs(views),
    async routes(app) {
      articleRoutes(app, articles, views);
      materialRoutes(app, createMaterialService(store, now));
      downloadRoutes(app, downloads, createRateLimiter(platform, countedDownloads));
      pageContentRoutes(app, createPageContentService(store));
    },
  };
}
