import type { Database, Queryable } from '../platform/db/database';
import { createArticleRepository, type ArticleRepository } from './content/article-repository';
import { createArticleWriter, type ArticleWriter } from './content/article-writer';
import { createGoodsRepository, type GoodsRepository } from './catalogue/goods-repository';
import { createInformationRepository, type InformationRepository } from './content/information-repository';
import { createLeadRepository, type LeadRepository } from './leads/lead-repository';
import { createLoginAttemptRepository, type LoginAttemptRepository } from './identity/login-attempt-repository';
import { createMaterialRepository, type MaterialRepository } from './content/material-repository';
import { createOrganizationRepository, type OrganizationRepository } from './organization/organization-repository';
import { createPageContentRepository, type PageContentRepository } from './content/page-content-repository';
import { createProductDetailRepository, type ProductDetailRepository } from './catalogue/product-detail-repository';
import { createProductRepository, type ProductRepository } from './catalogue/product-repository';
import { createSessionRepository, type SessionRepository } from './db/session-repository';
import { createUploadRepository, type UploadRepository } from './uploads/upload-repository';
import { createUserRepository, type UserRepository } from './identity/user-repository';
import {
  createVerificationCodeRepository,
  type VerificationCodeRepository,
} from './identity/verification-code-repository';

/** Everything that services read and write, bound to one db. */
export interface Repositories {
  readonly articles: ArticleRepository;
  readonly articleWriter: ArticleWriter;
  readonly goods: GoodsRepository;
  readonly information: InformationRepository;
  readonly leads: LeadRepository;
  readonly loginAttempts: LoginAttemptRepository;
  readonly materials: MaterialRepository;
  readonly organizations: OrganizationRepository;
  readonly pageContent: PageContentRepository;
  readonly productDetails: ProductDetailRepository;
  readonly products: ProductRepository;
  readonly sessions: SessionRepository;
  readonly uploads: UploadRepository;
  readonly users: UserRepository;
  readonly verificationCodes: VerificationCodeRepository;
}

/** The only way from services to repositories: each unit of work gets a set of its own. */
export interface Store {
  read<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  /** All of the work happens, or none of it when it rejects. */
  transact<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

export function createStore(database: Database): Store {
  return {
    read: (work) => database.read((db) => work(createRepositories(db))),
    transact: (work) => database.transact((db) => work(createRepositories(db))),
  };
}

function createRepositories(db: Queryable): Repositories {
  return {
    articles: createArticleRepository(db),
    articleWriter: createArticleWriter(db),
    goods: createGoodsRepository(db),
    information: createInformationRepository(db),
    leads: createLeadRepository(db),
    loginAttempts: createLoginAttemptRepository(db),
    materials: createMaterialRepository(db),
    organizations: createOrganizationRepository(db),
    pageContent: createPageContentRepository(db),
    productDetails: createProductDetailRepository(db),
    products: createProductRepository(db),
    sessions: createSessionRepository(db),
    uploads: createUploadRepository(db),
    users: createUserRepository(db),
    verificationCodes: createVerificationCodeRepository(db),
  };
}
