import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createArticleRepository } from './article-repository';
import { createArticleWriter } from './article-writer';
import { createInformationRepository } from './information-repository';
import { createMaterialRepository } from './material-repository';
import { createPageContentRepository } from './page-content-repository';

export type ContentStore = Store<ReturnType<typeof repositories>>;

export function createContentStore(database: Database): ContentStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    articles: createArticleRepository(db),
    articleWriter: createArticleWriter(db),
    information: createInformationRepository(db),
    materials: createMaterialRepository(db),
    pageContent: createPageContentRepository(db),
  };
}
