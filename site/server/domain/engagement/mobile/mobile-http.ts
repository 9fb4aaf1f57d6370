import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewArticle } from '#contract/article/article-endpoints.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import type { LeadFormState } from '#contract/lead/lead-form-state.ts';
import type { MobileRenderer } from '#contract/page-rendering.ts';
import { findMobilePage } from '#contract/routes/mobile-table.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { AppFailure, isAlreadyLogged } from '../../../app-failure';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { isFromThisSite } from '../../../platform/http/cross-origin';
import { failureStatus, retryTime } from '../../../platform/http/replies/errors';
import { previewOf, refusePreview } from '../../../platform/pages/page-preview';
import type { PageExtension } from '../../../platform/pages/page-route';
import { findOffer, refuseForm, sendLead } from './lead-form';
import { accountAnswerPath, accountInQuestion, answerAccountQuestion, type AccountName } from './mobile-account';
import { readAddress, sendMobilePage, speculationRulesPath, type MobileSite } from './mobile-document';
import {
  isMissingOnPhone,
  keepAttribution,
  mobileLinks,
  redirectsToMobile,
  type MobileSettings,
} from './mobile-redirect';

/** User agents of search engines and other robots. */
const robot = /bot|spider|crawl/i;

const foreignPageText = '请在本站页面内提交';

/**
 * Lets browsers fetch the page of a link that is about to be followed, such as one under a finger (HTML standard,
 * speculative loading).
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: `${ownMobileRoot}/*` }, eagerness: 'moderate' }],
});

/** The small mobile site that comes with this one (site R-MOB-1): pages and forms that work without scripts. */
export function createMobileSite(renderer: MobileRenderer, settings: MobileSettings, accountName: AccountName) {
  const hash = createHash('sha256').update(renderer.sheet).digest('base64url').slice(0, 8);
  const site: MobileSite = { settings, renderer, sheetPath: `${ownMobileRoot}/mobile.${hash}.css` };
  return {
    routes: (app: FastifyInstance) => mobileRoutes(app, site, accountName),
    /** Leads phones from the responsive pages to the mobile ones. */
    pageExtension: {
      async intercept(request, reply) {
        if (redirectsToMobile(request, reply, settings)) return true;
        if (!isMissingOnPhone(request, settings)) return false;
        keepAttribution(request, reply, settings);
        await sendMobilePage(site, request, reply, { address: null });
        return true;
      },
      head: (address) => mobileLinks(address, settings),
    } satisfies PageExtension,
  };
}

async function mobileRoutes(app: FastifyInstance, site: MobileSite, accountName: AccountName): Promise<void> {
  const { settings, renderer, sheetPath } = site;

  // Before the scope of the forms, which inherits it.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof AppFailure && ['notFound', 'badRequest'].includes(error.failure)) {
      return sendMobilePage(site, request, reply, { address: null });
    }
    const status = error instanceof AppFailure ? failureStatus(error.failure) : (error.statusCode ?? 500);
    if (status < 500) throw error;
    if (!isAlreadyLogged(error)) request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', (error instanceof AppFailure && error.retryAfter) || retryTime);
    const message = status === 503 ? failureMessages.unavailable : failureMessages.internalError;
    const failure = { title: '暂时无法显示', text: `${message}。`, retry: request.url };
    return sendMobilePage(site, request, reply.code(status), { address: null, failure });
  });

  app.get(sheetPath, { config: { isFile: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(renderer.sheet),
  );
  app.get(speculationRulesPath, { config: { isFile: true } }, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(speculationRules),
  );
  app.get(ownMobileRoot, async ({ url }, reply) =>
    reply.redirect(`${ownMobileRoot}/${url.slice(ownMobileRoot.length)}`, 302),
  );
  app.get(`${ownMobileRoot}/*`, async (request, reply) => {
    keepAttribution(request, reply, settings);
    const preview = previewOf(request);
    if (preview === undefined) await countView(request);
    else if (await refusePreview(app, preview, reply, settings.consoleOrigin)) return reply;
    return show(request, reply);
  });

  // Forms are accepted here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.post(accountAnswerPath, async (request, reply) => {
      if (isOwnPage(request)) return answerAccountQuestion(app, request, reply, settings);
      const failure = { title: '无法提交', text: `${foreignPageText}。`, retry: `${ownMobileRoot}/` };
      return sendMobilePage(site, request, reply.code(403), { address: null, failure });
    });
    scope.post(`${ownMobileRoot}/*`, async (request, reply) => {
      const { body, cookies, url } = request;
      const offer = await findOffer(createEndpointCaller(app), readAddress(request));
      try {
        if (!isOwnPage(request)) throw new AppFailure('forbidden', { message: foreignPageText });
        const callAsVisitor = createEndpointCaller(app, visitorOf(request));
        await sendLead(callAsVisitor, { offer, body, page: url.split('?', 1)[0] ?? '', cookies });
      } catch (error) {
        const form = refuseForm(error, body, reply);
        if (reply.statusCode >= 500 && !isAlreadyLogged(error)) request.log.error({ err: error }, 'request failed');
        return show(request, reply, form);
      }
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${ownMobileRoot}/received?from=${offer.received}`, 303);
    });
  });

  /** The rule of the API: forms come from pages of this site alone, which name their origin. */
  function isOwnPage(request: FastifyRequest): boolean {
    return request.headers.origin !== undefined && isFromThisSite(request, settings.ownOrigins);
  }

  /** Counts the view of an article, unless of a robot, or of a browser that prefetches what may never be opened. */
  async function countView(request: FastifyRequest): Promise<void> {
    const { 'sec-purpose': purpose = '', 'user-agent': agent = '' } = request.headers;
    const [path = '', query] = readAddress(request).split('?');
    const [id, ...others] = new URLSearchParams(query).getAll('id');
    const isArticle = findMobilePage(path)?.name === 'collegePost' && id !== undefined && others.length === 0;
    if (!isArticle || String(purpose).startsWith('prefetch') || robot.test(agent)) return;
    await createEndpointCaller(app, visitorOf(request))(viewArticle, { params: { id } }).catch((error: unknown) =>
      // The page itself reports what is missing or cannot be read now.
      request.log.info({ err: error }, 'a view was not counted'),
    );
  }

  async function show(request: FastifyRequest, reply: FastifyReply, form?: LeadFormState): Promise<FastifyReply> {
    const nameInQuestion = await accountInQuestion(request, accountName);
    return sendMobilePage(site, request, reply, { address: readAddress(request), form, nameInQuestion });
  }
}
