import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createSitePictureRepository } from '../upload/upload';
import { createArticleRepository } from './article-repository';
import { createArticleViewRepository } from './article-view-repository';
import { createArticleWriter } from './article-writer';
import { createInformationRepository } from './information-repository';
import { createMaterialRepository } from './material-repository';
import { createDownloadRepository } from './downloads/download-repository';
import { createPageContentRepository } from './page-content-repository';

export type ContentStore = Store<ReturnType<ReturnType<typeof repositories>>>;

export function createContentStore(database: Database, now: Clock): ContentStore {
  return createStore(database, repositories(now));
}

function repositories(now: Clock) {
  return (db: Queryable) => ({
    articles: createArticleRepository(db, now),
    articleViews: createArticleViewRepository(db),
    articleWriter: createArticleWriter(db),
    downloads: createDownloadRepository(db),
    information: createInformationRepository(db, now),
    materials: createMaterialRepository(db),
    pageContent: createPageContentRepository(db),
    sitePictures: createSitePictureRepository(db),
  });
}
