import { endpointUrl } from '#contract/endpoint-url.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import * as endpoints from '#contract/oembed/oembed-endpoints.ts';
import * as schemas from '#contract/oembed/oembed-schema.ts';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { htmlDocument } from '../../../platform/pages/html-document';
import { describeFilm, readEmbedRequest, sourceOrigins, type EmbeddedPlayer, type EmbedSettings } from './embed';

interface EmbedDeps {
  readonly settings: EmbedSettings;
  /** The site's own origins; the first names it. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Origins that streams fetch their parts from, beside the site. */
  readonly mediaOrigins: readonly string[];
}

/** The player in a frame of another site, and its oEmbed description. */
export function createEmbed(platform: Platform, { settings, ownOrigins, mediaOrigins }: EmbedDeps): Module {
  const rules = { sources: settings.sources, ownOrigins };
  const headers = {
    'content-security-policy': buildFramePolicy(settings, mediaOrigins),
    // `frame-ancestors` of the policy says which sites may; an isolated site (COEP) may too.
    'cross-origin-resource-policy': 'cross-origin',
    // An isolated site frames no page without such a policy; hosts of films need no header for this one.
    'cross-origin-embedder-policy': 'credentialless',
    'cache-control': 'public, max-age=300',
  };

  return {
    async routes(app) {
      const call = createEndpointCaller(app);
      publicRoutes(app, platform, endpoints, schemas, {
        describeEmbed: (_context, { query }) => describeFilm(query, rules, call),
      });

      app.get('/embed/', (request, reply) => reply.redirect(request.url.replace('/embed/', '/embed'), 308));
      app.get<{ Querystring: Record<string, unknown> }>('/embed', async (request, reply) => {
        reply.headers(headers).removeHeader('x-frame-options').type('text/html; charset=utf-8');
        const read = readEmbedRequest(request.query, rules);
        if ('status' in read) {
          return reply.code(read.status).header('cache-control', 'no-store').send(renderEmbedRefusal(read.message));
        }
        const discovery = endpointUrl(endpoints.describeEmbed, { query: { url: ownOrigins[0] + request.url } });
        return reply.send(renderEmbedPage(read, ownOrigins[0] + discovery));
      });
    },
  };
}

/** The policy of the frame: its own files, films and pictures of the allowed origins. */
function buildFramePolicy({ sources, ancestors }: EmbedSettings, mediaOrigins: readonly string[]): string {
  const origins = [...new Set([...sourceOrigins(sources), ...mediaOrigins])];
  const places = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${places} data: blob:`,
    `media-src ${places} blob:`,
    `connect-src ${places}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join(';');
}

const frameStyles = '<link rel="stylesheet" href="/embed/frame.css">';

/** The document of a frame: one player that fills it. @param discovery address of its oEmbed description. */
function renderEmbedPage(player: EmbeddedPlayer, discovery: string): string {
  const { src, title, poster, start, thumbnails, subtitles, chapters } = player;
  const values = { src, title, poster, 'start-time': start, thumbnails };
  const attributes = [
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : `${name}="${escapeHtml(String(value))}"`,
    ),
    ...(['autoplay', 'muted', 'loop'] as const).filter((name) => player[name]),
    'playsinline clock="short" height="100%" width="100%" lang="zh-CN"',
  ];
  return htmlDocument({
    title: title || '视频',
    head: `${frameStyles}
    <link rel="alternate" type="application/json+oembed" href="${escapeHtml(discovery)}" title="${escapeHtml(title || '视频')}">
    <script type="module" src="/embed/xl-video-player.js"></script>`,
    body: `<xl-video-player ${attributes.join(' ')}>${track('subtitles', subtitles, ' label="中文" default')}${track('chapters', chapters)}</xl-video-player>`,
  });
}

function track(kind: string, address: string | undefined, attributes = ''): string {
  return address ? `<track kind="${kind}" src="${escapeHtml(address)}" srclang="zh-CN"${attributes}>` : '';
}

function renderEmbedRefusal(message: string): string {
  const body = `<main><h1>这个视频无法在这里播放</h1><p>${escapeHtml(message)}</p></main>`;
  return htmlDocument({ title: '无法播放', head: frameStyles, body });
}
