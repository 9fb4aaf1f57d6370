import { searchGroups, type SearchReply } from '../../../../contract/search/search-schema';
import type { Clock } from '../../../platform/clock';
import type { Store } from '../../../platform/db/store';
import type { CatalogueTextRepository } from '../../sales/catalogue/catalogue-legacy';
import type { ContentTextRepository } from './content-text-repository';
import { catalogueDocuments } from './documents/catalogue-documents';
import { articleDocuments, blockDocuments, newsDocuments } from './documents/content-documents';
import { siteDocuments } from './documents/site-documents';
import { judgeDocument, type Judgement } from './matching/judge-document';
import type { SearchDocument } from './search-document';
import type { SearchIndex } from './search-index';

/** Results of each group that a search shows. */
const groupLimit = 10;

export interface SearchService {
  /** Everything public that the words name or contain, the best first. */
  find(words: string): Promise<SearchReply>;
}

type SearchStore = Store<{ catalogue: CatalogueTextRepository; content: ContentTextRepository }>;
type Found = { document: SearchDocument } & Judgement;

export function createSearchService(store: SearchStore, index: SearchIndex, now: Clock): SearchService {
  const versionNow = () =>
    store.read(async ({ catalogue, content }) => `${await catalogue.version()} ${await content.version()}`);

  return {
    async find(text) {
      // A sign is in every other sentence and says nothing.
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      if (words.length === 0) return replyOf([]);
      const time = now();
      const found = (await index.of(await versionNow(), () => documentsOf(store)))
        .filter(({ document: { publishedAt } }) => !publishedAt || publishedAt <= time)
        .flatMap((indexed) => {
          const judged = judgeDocument(indexed, words);
          return judged ? [{ document: indexed.document, ...judged }] : [];
        });
      return replyOf(found.toSorted((a, b) => b.score - a.score));
    },
  };
}

function documentsOf(store: SearchStore): Promise<SearchDocument[]> {
  return store.read(async ({ catalogue, content }) => [
    ...catalogueDocuments(await catalogue.products()),
    ...siteDocuments(await content.downloads()),
    ...blockDocuments(await content.blocks()),
    ...newsDocuments(await content.news()),
    ...articleDocuments(await content.articles()),
  ]);
}

/** @param found the best first. */
function replyOf(found: readonly Found[]): SearchReply {
  const resultsOf = <Name extends SearchDocument['group']>(name: Name) =>
    found
      .flatMap(({ document, title, excerpt }) =>
        document.group === name ? [{ ...document.facts, marked_title: title, excerpt }] : [],
      )
      .slice(0, groupLimit) as SearchReply[Name];
  const firstOf = (name: SearchDocument['group']) => found.findIndex(({ document }) => document.group === name);
  return {
    products: resultsOf('products'),
    articles: resultsOf('articles'),
    pages: resultsOf('pages'),
    order: searchGroups.filter((name) => firstOf(name) >= 0).toSorted((a, b) => firstOf(a) - firstOf(b)),
  };
}
