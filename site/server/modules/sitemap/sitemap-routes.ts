import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../../platform/http/own-origin';
import { writeSitemap } from './write-sitemap';
import type { SitemapService } from './sitemap-service';

const forAnHour = 'public, max-age=3600';

/** What search engines ask for first: the pages they may list, and the places they should leave alone. */
export function sitemapRoutes(app: FastifyInstance, sitemap: SitemapService): void {
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(writeSitemap(ownOrigin(request), await sitemap.entries())),
  );

  // Pages that are not to be listed say so themselves, which only one who may read them learns.
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(
        [
          'User-agent: *',
          'Disallow: /redirect/',
          'Disallow: /api/',
          '',
          `Sitemap: ${ownOrigin(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
