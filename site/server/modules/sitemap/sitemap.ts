import { createStore } from '../../platform/db/store';
import type { Module, Platform } from '../../platform/module';
import { createProductRepository } from '../catalogue/catalogue';
import { createArticleRepository } from '../content/content';
import { sitemapRoutes } from './sitemap-routes';
import { createSitemapService } from './sitemap-service';

/** What search engines ask for first. @param publicOrigin the origin that names the site. */
export function createSitemap({ database, now, publicOrigin }: Platform & { publicOrigin: string }): Module {
  const store = createStore(database, (db) => ({
    articles: createArticleRepository(db, now),
    products: createProductRepository(db),
  }));
  return { routes: async (app) => sitemapRoutes(app, createSitemapService(store), publicOrigin) };
}
