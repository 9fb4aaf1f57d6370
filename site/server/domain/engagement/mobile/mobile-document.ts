import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetAddress } from '#contract/assets/asset-folders.ts';
import { desktopCookie } from '#contract/cookie-table.ts';
import type { MobilePageRequest, MobileRenderer } from '#contract/page-rendering.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { findMobilePage } from '#contract/routes/mobile-table.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { callbackParameterOf } from '#contract/session/callback-parameters.ts';
import type { AssetHost } from '../../../platform/assets/asset-files';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { allowFraming, previewOf } from '../../../platform/pages/page-preview';
import { isSignedIn } from './mobile-account';
import { requestedPage, type MobileSettings } from './mobile-redirect';

/** The path of a request below the root of the mobile site, with its query. */
export function readAddress({ url }: FastifyRequest): string {
  return url.slice(ownMobileRoot.length);
}

/** The mobile site as its settings make it, and what renders its pages. */
export interface MobileSite {
  readonly settings: MobileSettings;
  readonly renderer: MobileRenderer;
  /** Address of the sheet, which changes with it, so that browsers need never ask for it again. */
  readonly sheetPath: string;
}

/** Parts of a page that its request does not say. */
type PageParts = Pick<MobilePageRequest, 'address' | 'form' | 'failure'> & {
  readonly nameInQuestion?: string | undefined;
};

export const speculationRulesPath = `${ownMobileRoot}/speculation-rules.json`;

/** Renders a page of the mobile site and sends it with its headers. Rejects with what an endpoint rejected with. */
export async function sendMobilePage(
  { settings, renderer, sheetPath }: MobileSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { nameInQuestion, ...parts }: PageParts,
): Promise<FastifyReply> {
  const { config, assets } = settings;
  const isUser = isSignedIn(request);
  const preview = previewOf(request);
  const desktop = requestedPage(request, settings) ?? findDesktopPath(parts.address) ?? buildPath('home');
  const { status, html } = await renderer.renderPage({
    ...parts,
    call: createEndpointCaller(request.server, undefined, preview),
    config,
    sheet: sheetPath,
    desktop: desktopAddress(request, desktop),
    account: {
      isSignedIn: isUser,
      nameInQuestion,
      returnPath: request.method === 'GET' ? request.url : `${ownMobileRoot}/`,
    },
  });
  if (status === 404) reply.code(404);
  // What was filled in and what failed is private and soon outdated.
  const isTransient =
    nameInQuestion !== undefined || preview !== undefined || request.method === 'POST' || reply.statusCode >= 500;
  // No cache on the way may give a visitor's page to a user, or the other way round.
  const cacheControl = isTransient ? 'no-store' : isUser ? 'private, no-cache' : 'no-cache';
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': contentPolicy(assets),
    'speculation-rules': `"${speculationRulesPath}"`,
    'cache-control': cacheControl,
  });
  if (preview !== undefined) allowFraming(reply, settings.consoleOrigin);
  return reply.send(assets ? withAssetsFrom(assets, html) : html);
}

/** The responsive page that is equivalent to one of the mobile site. */
function findDesktopPath(address: string | null): string | undefined {
  return address === null ? undefined : findMobilePage(address.split('?', 1)[0] ?? '')?.desktop;
}

/** The content security policy: what the pages consist of, and no script at all. */
function contentPolicy(assets: AssetHost | undefined): string {
  const assetOrigin = assets ? ` ${new URL(assets.base).origin}` : '';
  return [
    "default-src 'none'",
    "style-src 'self'",
    // What stays visible of a picture is a style of its own; contents that people write have no styles.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${assetOrigin} data: https:`,
    `media-src 'self'${assetOrigin} https:`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** The same query on the responsive page, with the parameter that keeps the visitor there. */
function desktopAddress(request: FastifyRequest, path: string): string {
  const pairs = (request.url.split('?')[1] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !callbackParameterOf(pair));
  const query = new URLSearchParams(pairs.join('&'));
  query.set(desktopCookie.query, '1');
  return `${path}?${query.toString()}`;
}

/** Elements that show pictures and films; text has no `<` of its own. A `<track>` of another origin is refused by browsers. */
const assetElements = /<(?:img|source|video)\b[^>]*>/g;
const assetAttributes = /(?<= (?:src|srcset|poster)=")[^"]*/g;
/** Each address in an attribute, also in a list with widths and commas. */
const assetAddresses = /(?<=^|, )\/[^\s,]+/g;

/** Returns the document with the addresses of pictures and films on the asset host. */
export function withAssetsFrom({ folders }: AssetHost, html: string): string {
  return html.replaceAll(assetElements, (element) =>
    element.replaceAll(assetAttributes, (value) =>
      value.replaceAll(assetAddresses, (address) => assetAddress(address, folders)),
    ),
  );
}
