import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../../contract/escape-html';
import { feedPath } from '../../../../contract/routes/feed-path';
import type { Clock } from '../../../platform/clock';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import { asPublicRead } from '../../../platform/public-read';
import { listFeedArticles, listPages, type SearchEngineSettings } from './search-engine';
import { createBaiduGateway, createIndexNowGateway, type SearchEngineGateway } from './search-engine-gateways';
import { writeFeed, writeSitemap, type ListedPage } from './sitemap-and-feed';

/** Seconds between two pushes. */
const pushInterval = 24 * 60 * 60;
/** Milliseconds back from a push: twice the time between two, since one may come late and repeating a page is harmless. */
const pushRange = 2 * pushInterval * 1000;

interface SearchEngineDeps extends Platform {
  /** The origin that names the site. */
  readonly publicOrigin: string;
  readonly settings?: SearchEngineSettings | undefined;
}

/** The sitemap, the feed and robots.txt, and the push of changed pages to search engines. */
export function createSearchEngines({ read, now, publicOrigin, settings = {} }: SearchEngineDeps) {
  const { baiduPushToken, indexNowKey, verification = {} } = settings;
  const gateways = [
    ...(baiduPushToken ? [createBaiduGateway({ origin: publicOrigin, token: baiduPushToken })] : []),
    ...(indexNowKey ? [createIndexNowGateway({ origin: publicOrigin, key: indexNowKey })] : []),
  ];
  return {
    /** Elements for the head of every page. */
    headMarkup: verificationMarkup(verification),
    jobs: pushJobs({ listPages: () => read(listPages), gateways, publicOrigin, now }),
    async routes(app) {
      app.get('/sitemap.xml', async (_request, reply) => {
        const pages = await asPublicRead(() => read(listPages));
        return cacheForAnHour(reply, 'application/xml').send(writeSitemap(publicOrigin, pages));
      });
      app.get(feedPath, async (_request, reply) => {
        const articles = await asPublicRead(() => read(listFeedArticles));
        return cacheForAnHour(reply, 'application/rss+xml').send(writeFeed(publicOrigin, feedPath, articles));
      });
      app.get('/robots.txt', async (_request, reply) =>
        cacheForAnHour(reply, 'text/plain').send(
          // Pages that are not to be listed say so themselves, and only a robot that may read them learns it.
          `User-agent: *\nDisallow: /redirect/\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
        ),
      );
      if (indexNowKey) {
        app.get(`/${indexNowKey}.txt`, async (_request, reply) =>
          cacheForAnHour(reply, 'text/plain').send(indexNowKey),
        );
      }
    },
  } satisfies Module & { headMarkup: string };
}

/** Sends search engines the pages that changed lately. Each has its own job, so that a failure delays none of the others. */
export function pushJobs({
  listPages: list,
  gateways,
  publicOrigin,
  now,
}: {
  listPages(): Promise<readonly ListedPage[]>;
  gateways: readonly SearchEngineGateway[];
  publicOrigin: string;
  now: Clock;
}): RecurringJob[] {
  return gateways.map((gateway) => ({
    name: `search-engines.push-to-${gateway.name}`,
    every: pushInterval,
    async run(signal) {
      const since = now().getTime() - pushRange;
      const changed = (await list()).filter(({ changedAt }) => changedAt && changedAt.getTime() >= since);
      for (let first = 0; first < changed.length; first += gateway.limit) {
        const addresses = changed.slice(first, first + gateway.limit).map(({ path }) => publicOrigin + path);
        await gateway.push(addresses, signal);
      }
    },
  }));
}

/** Returns the elements that prove to search engines whose site it is. */
function verificationMarkup({ baidu, bing }: NonNullable<SearchEngineSettings['verification']>): string {
  const names = { 'baidu-site-verification': baidu, 'msvalidate.01': bing };
  return Object.entries(names)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''))
    .join('');
}

function cacheForAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
}
