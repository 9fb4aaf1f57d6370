import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureMessages } from '../../../../contract/failure-messages';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { createEndpointCaller } from '../../../platform/http/endpoints/call-endpoint';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import { isFromThisSite } from '../../../platform/http/own-origin';
import { failureStatus, retryTime } from '../../../platform/http/replies/errors';
import { AppFailure, isTold } from '../../../app-failure';
import { accountAnswerPath, accountQuestion, answerAccountQuestion, type AccountName } from './account-question';
import { stylesPath } from './document/mobile-document';
import { mobileStyles } from './document/mobile-styles';
import { speculationRules, speculationRulesPath } from './document/speculation-rules';
import { readLeadDraft } from './form/lead-draft';
import { untouchedForm, type LeadFormState } from './form/lead-form';
import { statusOf, withoutChallenge, wordsOf } from './form/refused-form';
import { sendLead } from './form/send-lead';
import { keepAttribution, type MobileSettings } from './mobile-redirect';
import { failureContent, missingContent } from './pages/failure-pages';
import { findMobilePage } from './pages/mobile-pages';
import type { MobileRequest } from './pages/mobile-request';
import { createMobileSender } from './send-mobile-page';

/** User agents of search engines and their like. */
const robot = /bot|spider|crawl/i;

const foreignPageText = '请在本站页面内提交';

/** The mobile site that comes with this one (site R-MOB-1): pages and forms that work without scripts. */
export async function mobileRoutes(
  app: FastifyInstance,
  settings: MobileSettings,
  accountName: AccountName,
): Promise<void> {
  const { config, ownOrigins } = settings;
  const [publicOrigin] = ownOrigins;
  const call = createEndpointCaller(app);
  const send = createMobileSender(settings);

  // Before the scope of the forms, which inherits it.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppFailure && ['notFound', 'badRequest'].includes(error.failure)) {
      return send(request, reply.code(404), missingContent);
    }
    const status = error instanceof AppFailure ? failureStatus(error.failure) : (error.statusCode ?? 500);
    if (status < 500) throw error;
    if (!isTold(error)) request.log.error({ err: error }, 'request failed');
    if (status === 503) reply.header('retry-after', (error instanceof AppFailure && error.retryAfter) || retryTime);
    const words = status === 503 ? failureMessages.unavailable : failureMessages.internalError;
    return send(request, reply.code(status), failureContent('暂时无法显示', `${words}。`, request.url));
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
    return show(request, reply, untouchedForm);
  });

  // Forms are taken here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.post(accountAnswerPath, async (request, reply) => {
      if (!isOwnPage(request)) {
        return send(request, reply.code(403), failureContent('无法提交', `${foreignPageText}。`, `${ownMobileRoot}/`));
      }
      return answerAccountQuestion(app, request, reply, settings);
    });
    scope.post(`${ownMobileRoot}/*`, async (request, reply) => {
      const path = pathOf(request);
      const found = findMobilePage(path);
      const offer = await found?.page.offer?.(contextOf(request, untouchedForm));
      if (!offer) throw new AppFailure('notFound');
      const draft = readLeadDraft(request.body);
      try {
        if (!isOwnPage(request)) throw new AppFailure('forbidden', { message: foreignPageText });
        const page = ownMobileRoot + path;
        await sendLead(createEndpointCaller(app, visitorOf(request)), { offer, draft, page, cookies: request.cookies });
      } catch (error) {
        const refusal = withoutChallenge(
          error instanceof AppFailure ? error : new AppFailure('internalError', { cause: error }),
        );
        const { failure, fields = {} } = refusal;
        const words = failure === 'badRequest' ? undefined : wordsOf(refusal);
        const answer = statusOf(refusal, reply);
        if (answer.statusCode >= 500 && !isTold(error)) request.log.error({ err: error }, 'request failed');
        return show(request, answer, { draft, fields, ...(words !== undefined && { failure: words }) });
      }
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${ownMobileRoot}/received?from=${offer.received}`, 303);
    });
  });

  /** As of the API: forms are taken from pages of this site alone, which say so. */
  function isOwnPage(request: FastifyRequest): boolean {
    return request.headers.origin !== undefined && isFromThisSite(request, ownOrigins);
  }

  /** Not of robots, nor when a browser fetches ahead what may never be opened. */
  async function countView(request: FastifyRequest): Promise<void> {
    const { 'sec-purpose': purpose = '', 'user-agent': agent = '' } = request.headers;
    if (String(purpose).startsWith('prefetch') || robot.test(agent)) return;
    const asVisitor = createEndpointCaller(app, visitorOf(request));
    const viewing = findMobilePage(pathOf(request))?.page.view?.({
      ...contextOf(request, untouchedForm),
      call: asVisitor,
    });
    // What there is not, and what cannot be read now, the page itself says.
    await viewing?.catch((error: unknown) => request.log.info({ err: error }, 'a view was not counted'));
  }

  async function show(request: FastifyRequest, reply: FastifyReply, form: LeadFormState): Promise<FastifyReply> {
    const found = findMobilePage(pathOf(request));
    if (!found) throw new AppFailure('notFound');
    const content = await found.page.content(contextOf(request, form));
    const question = await accountQuestion(request, accountName);
    return send(request, reply, content, { desktop: found.desktop, question });
  }

  function contextOf(request: FastifyRequest, form: LeadFormState): MobileRequest {
    const params = findMobilePage(pathOf(request))?.params ?? {};
    return { call, params, query: new URLSearchParams(searchOf(request)), config, publicOrigin, form };
  }
}

function pathOf({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').slice(ownMobileRoot.length);
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
