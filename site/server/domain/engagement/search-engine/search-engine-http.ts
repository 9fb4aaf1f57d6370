import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#contract/escape-html.ts';
import { feedPath } from '#contract/routes/feed-path.ts';
import type { Clock } from '../../../platform/clock';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import { asPublicRead } from '../../../platform/db/read-replica';
import { tracedFetch } from '../../../platform/outbound';
import {
  listFeedArticles,
  listPages,
  writeFeed,
  writeSitemap,
  type ListedPage,
  type SearchEngineSettings,
} from './search-engine';

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
    ...(baiduPushToken ? [createBaiduGateway(publicOrigin, baiduPushToken)] : []),
    ...(indexNowKey ? [createIndexNowGateway(publicOrigin, indexNowKey)] : []),
  ];
  return {
    /** Elements for the head of every page. */
    headMarkup: renderVerification(verification),
    jobs: createPushJobs({ listPages: () => read(listPages), gateways, publicOrigin, now }),
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
export function createPushJobs({
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
function renderVerification({ baidu, bing }: NonNullable<SearchEngineSettings['verification']>): string {
  const names = { 'baidu-site-verification': baidu, 'msvalidate.01': bing };
  return Object.entries(names)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''))
    .join('');
}

function cacheForAnHour(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
}

/** Sends a search engine the addresses of new and changed pages. */
interface SearchEngineGateway {
  /** For the log. */
  readonly name: string;
  /** Addresses that it takes at once. */
  readonly limit: number;
  /** @param addresses absolute ones, `limit` at most. Rejects when it takes none of them. */
  push(addresses: readonly string[], signal: AbortSignal): Promise<void>;
}

const baiduReply = z.object({ success: z.number().optional(), message: z.string().optional() });

/**
 * Baidu's push interface (普通收录), as https://ziyuan.baidu.com/linksubmit/index describes it: one address a line.
 * @param origin names the site.
 */
export function createBaiduGateway(
  origin: string,
  token: string,
  endpoint = 'http://data.zz.baidu.com/urls',
): SearchEngineGateway {
  return {
    name: 'baidu',
    limit: 2_000,
    async push(addresses, signal) {
      const url = new URL(endpoint);
      url.search = new URLSearchParams({ site: origin, token }).toString();
      const response = await tracedFetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: addresses.join('\n'),
        signal,
      });
      const reply = baiduReply.safeParse(await response.json().catch(() => undefined));
      if (!response.ok || reply.data?.success === undefined) {
        throw new Error(`Baidu takes no addresses: ${response.status} ${reply.data?.message ?? ''}`.trimEnd());
      }
    },
  };
}

/**
 * IndexNow (https://www.indexnow.org/documentation), by which Bing and others learn of changes.
 * @param origin names the site.
 * @param key 8 to 128 letters, digits and dashes, which the site shows at `/{key}.txt`.
 */
export function createIndexNowGateway(
  origin: string,
  key: string,
  endpoint = 'https://api.indexnow.org/indexnow',
): SearchEngineGateway {
  return {
    name: 'indexnow',
    limit: 10_000,
    async push(addresses, signal) {
      const response = await tracedFetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: addresses,
        }),
        signal,
      });
      if (!response.ok) throw new Error(`IndexNow takes no addresses: ${response.status}`);
    },
  };
}
