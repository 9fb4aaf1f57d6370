import type { Module, Platform } from '../../platform/module';
import { createArticleImportService, type ArticleImportService } from './article-import-service';
import { articleRoutes } from './article-routes';
import { createArticleService } from './article-service';
import { createArticleViewService } from './article-view-service';
import { contentJobs } from './content-jobs';
import { createContentStore } from './content-store';
import { materialRoutes } from './material-routes';
import { createMaterialService } from './material-service';
import { pageContentRoutes } from './page-content-routes';
import { createPageContentService } from './page-content-service';

export { createArticleRepository } from './article-repository';
export { createContentTextRepository, type ContentTextRepository } from './content-text-repository';

/** What pages show beyond products: articles and news, materials and banners, downloads, solutions, cases. */
export interface Content extends Module {
  readonly articleImport: ArticleImportService;
}

export function createContent({ database, keys, now }: Platform): Content {
  const store = createContentStore(database, now);
  const articles = createArticleService(store);
  const views = createArticleViewService(store, keys, now);
  return {
    articleImport: createArticleImportService(store, now),
    jobs: contentJobs(views),
    async routes(app) {
      articleRoutes(app, articles, views);
      materialRoutes(app, createMaterialService(store, now));
      pageContentRoutes(app, createPageContentService(store));
    },
  };
}
