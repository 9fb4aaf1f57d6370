import type { FastifyInstance } from 'fastify';
import { writeSitemap } from './write-sitemap';
import type { SitemapService } from './sitemap-service';

const forAnHour = 'public, max-age=3600';

/** What search engines ask for first: the pages they may list, and the places they should leave alone. */
export function sitemapRoutes(app: FastifyInstance, sitemap: SitemapService, publicOrigin: string): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(writeSitemap(publicOrigin, await sitemap.entries())),
  );

  // Pages that are not to be listed say so themselves, which only one who may read them learns.
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(
        [
          'User-agent: *',
          'Disallow: /redirect/',
          'Disallow: /api/',
          '',
          `Sitemap: ${publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
