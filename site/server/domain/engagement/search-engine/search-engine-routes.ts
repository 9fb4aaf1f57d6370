import type { FastifyInstance, FastifyReply } from 'fastify';
import { feedPath } from '../../../../contract/routes/feed-path';
import { asPublicRead } from '../../../platform/public-read';
import type { ListedPages } from './listed-pages';
import { writeFeed } from './write-feed';
import { writeSitemap } from './write-sitemap';

interface SearchEngineRouteParts {
  readonly pages: ListedPages;
  readonly publicOrigin: string;
  /** The key by which IndexNow knows the site. */
  readonly indexNowKey: string | undefined;
}

/** What search engines and readers of feeds ask for: the pages they may list, and the places they should leave alone. */
export function searchEngineRoutes(app: FastifyInstance, { pages, publicOrigin, indexNowKey }: SearchEngineRouteParts) {
  app.get('/sitemap.xml', async (_request, reply) =>
    forAnHour(reply, 'application/xml').send(writeSitemap(publicOrigin, await asPublicRead(pages.all))),
  );

  app.get(feedPath, async (_request, reply) =>
    forAnHour(reply, 'application/rss+xml').send(writeFeed(publicOrigin, feedPath, await asPublicRead(pages.newest))),
  );

  // Pages that are not to be listed say so themselves, which only one who may read them learns.
  app.get('/robots.txt', async (_request, reply) =>
    forAnHour(reply, 'text/plain').send(
      ['User-agent: *', 'Disallow: /redirect/', 'Disallow: /api/', '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join(
        '\n',
      ),
    ),
  );

  if (indexNowKey) {
    app.get(`/${indexNowKey}.txt`, async (_request, reply) => forAnHour(reply, 'text/plain').send(indexNowKey));
  }
}

function forAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
}
