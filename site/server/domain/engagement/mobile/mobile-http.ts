import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureMessages } from '../../../../contract/failure-messages';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { AppFailure, isAlreadyLogged } from '../../../app-failure';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { isFromThisSite } from '../../../platform/http/cross-origin';
import { failureStatus, retryTime } from '../../../platform/http/replies/errors';
import type { Module } from '../../../platform/module';
import type { PageExtension } from '../../../platform/pages/page-route';
import { emptyForm, refuseForm, sendLead, type LeadFormState } from './lead-form';
import { accountAnswerPath, accountQuestion, answerAccountQuestion, type AccountName } from './mobile-account';
import { sendMobilePage, speculationRules, speculationRulesPath, stylesPath } from './mobile-document';
import { failureContent, missingContent, type MobileRequest } from './mobile-page';
import { findMobilePage } from './mobile-pages';
import {
  isMissingOnPhone,
  keepAttribution,
  mobileLinks,
  redirectsToMobile,
  type MobileSettings,
} from './mobile-redirect';
import { mobileStyles } from './mobile-styles';

/** User agents of search engines and other robots. */
const robot = /bot|spider|crawl/i;

const foreignPageText = '请在本站页面内提交';

export interface MobileSite extends Module {
  /** Leads phones from the responsive pages to the mobile ones. */
  readonly pageExtension: PageExtension;
}

/** The small mobile site that comes with this one (site R-MOB-1): pages and forms that work without scripts. */
export function createMobileSite(settings: MobileSettings, accountName: AccountName): MobileSite {
  return {
    routes: (app) => mobileRoutes(app, settings, accountName),
    pageExtension: {
      intercept(request, reply) {
        if (redirectsToMobile(request, reply, settings)) return true;
        if (!isMissingOnPhone(request, settings)) return false;
        keepAttribution(request, reply, settings);
        sendMobilePage(settings, request, reply.code(404), missingContent);
        return true;
      },
      head: (address) => mobileLinks(address, settings),
    },
  };
}

async function mobileRoutes(app: FastifyInstance, settings: MobileSettings, accountName: AccountName): Promise<void> {
  const { config, ownOrigins } = settings;
  const call = createEndpointCaller(app);

  // Before the scope of the forms, which inherits it.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppFailure && ['notFound', 'badRequest'].includes(error.failure)) {
      return sendMobilePage(settings, request, reply.code(404), missingContent);
    }
    const status = error instanceof AppFailure ? failureStatus(error.failure) : (error.statusCode ?? 500);
    if (status < 500) throw error;
    if (!isAlreadyLogged(error)) request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', (error instanceof AppFailure && error.retryAfter) || retryTime);
    const message = status === 503 ? failureMessages.unavailable : failureMessages.internalError;
    const content = failureContent('暂时无法显示', `${message}。`, request.url);
    return sendMobilePage(settings, request, reply.code(status), content);
  });

  app.get(stylesPath, { config: { isFile: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(mobileStyles),
  );
  app.get(speculationRulesPath, { config: { isFile: true } }, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(speculationRules),
  );
  app.get(ownMobileRoot, async (request, reply) => reply.redirect(`${ownMobileRoot}/${searchOf(request)}`, 302));
  app.get(`${ownMobileRoot}/*`, async (request, reply) => {
    keepAttribution(request, reply, settings);
    await countView(request);
    return show(request, reply, emptyForm);
  });

  // Forms are accepted here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.post(accountAnswerPath, async (request, reply) => {
      if (isOwnPage(request)) return answerAccountQuestion(app, request, reply, settings);
      const content = failureContent('无法提交', `${foreignPageText}。`, `${ownMobileRoot}/`);
      return sendMobilePage(settings, request, reply.code(403), content);
    });
    scope.post(`${ownMobileRoot}/*`, async (request, reply) => {
      const { body, cookies } = request;
      const path = pathOf(request);
      const offer = await findMobilePage(path)?.page.offer?.(requestOf(request, emptyForm));
      if (!offer) throw new AppFailure('notFound');
      try {
        if (!isOwnPage(request)) throw new AppFailure('forbidden', { message: foreignPageText });
        const callAsVisitor = createEndpointCaller(app, visitorOf(request));
        await sendLead(callAsVisitor, { offer, body, page: ownMobileRoot + path, cookies });
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
    return request.headers.origin !== undefined && isFromThisSite(request, ownOrigins);
  }

  /** Counts a view, unless of a robot, or of a browser that prefetches what may never be opened. */
  async function countView(request: FastifyRequest): Promise<void> {
    const { 'sec-purpose': purpose = '', 'user-agent': agent = '' } = request.headers;
    if (String(purpose).startsWith('prefetch') || robot.test(agent)) return;
    const viewing = findMobilePage(pathOf(request))?.page.view?.({
      ...requestOf(request, emptyForm),
      call: createEndpointCaller(app, visitorOf(request)),
    });
    // The page itself reports what is missing or cannot be read now.
    await viewing?.catch((error: unknown) => request.log.info({ err: error }, 'a view was not counted'));
  }

  async function show(request: FastifyRequest, reply: FastifyReply, form: LeadFormState): Promise<FastifyReply> {
    const found = findMobilePage(pathOf(request));
    if (!found) throw new AppFailure('notFound');
    const content = await found.page.content(requestOf(request, form));
    const question = await accountQuestion(request, accountName);
    return sendMobilePage(settings, request, reply, content, { desktop: found.desktop, question });
  }

  function requestOf(request: FastifyRequest, form: LeadFormState): MobileRequest {
    const params = findMobilePage(pathOf(request))?.params ?? {};
    const query = new URLSearchParams(searchOf(request));
    return { call, params, query, config, publicOrigin: ownOrigins[0], form };
  }
}

function pathOf({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').slice(ownMobileRoot.length);
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
