import type { Database, Session } from '../db/database';
import { createArticleRepository, type ArticleRepository } from './article-repository';
import { createGoodsRepository, type GoodsRepository } from './goods-repository';
import { createInformationRepository, type InformationRepository } from './information-repository';
import { createLeadRepository, type LeadRepository } from './lead-repository';
import { createMaterialRepository, type MaterialRepository } from './material-repository';
import { createPageContentRepository, type PageContentRepository } from './page-content-repository';
import { createProductDetailRepository, type ProductDetailRepository } from './product-detail-repository';
import { createProductRepository, type ProductRepository } from './product-repository';

/** Everything that services read and write, bound to one session. */
export interface Repositories {
  readonly articles: ArticleRepository;
  readonly goods: GoodsRepository;
  readonly information: InformationRepository;
  readonly leads: LeadRepository;
  readonly materials: MaterialRepository;
  readonly pageContent: PageContentRepository;
  readonly productDetails: ProductDetailRepository;
  readonly products: ProductRepository;
}

/** The only way from services to repositories: each unit of work gets a set of its own. */
export interface Store {
  read<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  /** All of the work happens, or none of it when it rejects. */
  transact<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

export function createStore(database: Database): Store {
  return {
    read: (work) => database.read((session) => work(createRepositories(session))),
    transact: (work) => database.transact((session) => work(createRepositories(session))),
  };
}

function createRepositories(session: Session): Repositories {
  return {
    articles: createArticleRepository(session),
    goods: createGoodsRepository(session),
    information: createInformationRepository(session),
    leads: createLeadRepository(session),
    materials: createMaterialRepository(session),
    pageContent: createPageContentRepository(session),
    productDetails: createProductDetailRepository(session),
    products: createProductRepository(session),
  };
}
