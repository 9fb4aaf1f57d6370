import type { FastifyReply, FastifyRequest } from 'fastify';
import { desktopCookie } from '../../../../contract/cookie-table';
import { buildPath } from '../../../../contract/routes/route-table';
import { callbackParameterOf } from '../../../../contract/session/callback-parameters';
import { isSignedIn, signOutForm } from './account-question';
import type { Markup } from './document/markup';
import { renderMobileDocument } from './document/mobile-document';
import { mobilePolicy } from './document/mobile-policy';
import { speculationRulesPath } from './document/speculation-rules';
import { withAssetsFrom } from './document/with-assets-from';
import { requestedPage, type MobileSettings } from './mobile-redirect';
import type { MobileContent } from './pages/mobile-request';

interface Surroundings {
  /** Path of the responsive page; the start unless given. */
  desktop?: string | undefined;
  question?: Markup | undefined;
}

/** Sends contents as a whole page of the mobile site, with its headers. */
export type SendMobilePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: MobileContent,
  surroundings?: Surroundings,
) => FastifyReply;

export function createMobileSender(settings: MobileSettings): SendMobilePage {
  const { config, ownOrigins, assets } = settings;
  const [publicOrigin] = ownOrigins;
  const policy = mobilePolicy(assets);
  return (request, reply, { canonical, ...content }, { desktop = buildPath('home'), question } = {}) => {
    const isUser = isSignedIn(request);
    const html = renderMobileDocument({
      ...content,
      question,
      signOut: isUser ? signOutForm(request) : undefined,
      path: request.url.split('?', 1)[0] ?? '',
      canonical: publicOrigin + canonical,
      desktop: desktopAddress(request, requestedPage(request, settings) ?? desktop),
      phone: config.phone,
      icp: config.icp,
    });
    // What was filled in, and what failed, is nobody else's and soon over.
    const isPassing = question || request.method === 'POST' || reply.statusCode >= 500;
    // No cache between here and there has a visitor's page for a user, or the other way round.
    const cacheControl = isPassing ? 'no-store' : isUser ? 'private, no-cache' : 'no-cache';
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'speculation-rules': `"${speculationRulesPath}"`,
        'cache-control': cacheControl,
      })
      .send(assets ? withAssetsFrom(assets, html) : html);
  };
}

/** The same query on the responsive page, with the word that keeps the visitor there. */
function desktopAddress(request: FastifyRequest, path: string): string {
  const pairs = (request.url.split('?')[1] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !callbackParameterOf(pair));
  const query = new URLSearchParams(pairs.join('&'));
  query.set(desktopCookie.query, '1');
  return `${path}?${query.toString()}`;
}
