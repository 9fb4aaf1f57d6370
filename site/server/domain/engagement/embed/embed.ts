import { endpointUrl } from '../../../../contract/endpoint-url';
import { describeEmbed } from '../../../../contract/oembed/oembed-endpoints';
import { describeEmbedSchema } from '../../../../contract/oembed/oembed-schema';
import { createEndpointCaller } from '../../../platform/http/endpoints/call-endpoint';
import { route } from '../../../platform/http/endpoints/route';
import type { Module } from '../../../platform/module';
import { createEmbedDescriber } from './describe-embed';
import { renderEmbedPage, renderEmbedRefusal } from './embed-page';
import { readEmbedRequest } from './embed-request';
import type { EmbedSettings } from './embed-settings';
import { sourceOrigins } from './embed-source';

export { embedSettingDescriptions } from './embed-setting-descriptions';
export { defaultEmbedSettings, embedSettingsOf, embedSettingsShape, type EmbedSettings } from './embed-settings';

interface EmbedDeps {
  readonly settings: EmbedSettings;
  /** The site's own origins; the first names it. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Origins that streams fetch their parts from, beside the site. */
  readonly mediaOrigins: readonly string[];
}

/** The player in a frame of another site, and what describes it there. */
export function createEmbed({ settings, ownOrigins, mediaOrigins }: EmbedDeps): Module {
  const rules = { sources: settings.sources, ownOrigins };
  const headers = {
    'content-security-policy': framePolicy(settings, mediaOrigins),
    // The policy's `frame-ancestors` says who may; a site that isolates itself may too.
    'cross-origin-resource-policy': 'cross-origin',
    // An isolated site frames no page without such a policy; films of other hosts need not know of it.
    'cross-origin-embedder-policy': 'credentialless',
    'cache-control': 'public, max-age=300',
  };

  return {
    async routes(app) {
      const { describe } = createEmbedDescriber(rules, createEndpointCaller(app));
      route(app, describeEmbed, describeEmbedSchema, ({ query }) => describe(query));

      app.get('/embed/', (request, reply) => reply.redirect(request.url.replace('/embed/', '/embed'), 308));
      app.get<{ Querystring: Record<string, unknown> }>('/embed', async (request, reply) => {
        reply.headers(headers).removeHeader('x-frame-options').type('text/html; charset=utf-8');
        const read = readEmbedRequest(request.query, rules);
        if ('status' in read) {
          return reply.code(read.status).header('cache-control', 'no-store').send(renderEmbedRefusal(read));
        }
        const discovery = endpointUrl(describeEmbed, { query: { url: ownOrigins[0] + request.url } });
        return reply.send(renderEmbedPage(read, ownOrigins[0] + discovery));
      });
    },
  };
}

/** What the frame may load: its own files, and films and pictures from where they are allowed to be. */
function framePolicy({ sources, ancestors }: EmbedSettings, mediaOrigins: readonly string[]): string {
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
