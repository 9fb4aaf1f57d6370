import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { STATUS_CODES } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/codes.ts';
import { apiBasePaths } from '#contract/endpoint.ts';
import { compileRoute, type RoutePattern } from '#contract/routes/route-pattern.ts';
import { AppFailure } from '../../../app-failure';
import { unreadablePath } from '../request-target';
import { apiRoot, isApiRequest, sendFailure } from './replies';
import { withTimeout } from '../../timers';
import { createHash } from 'node:crypto';
import { brandHeader, htmlDocument } from '../../pages/html-document';
import { brand } from '#contract/brand/brand.ts';
import { homeLabel, notFoundText, notFoundTitle, searchAddress, searchLabel } from '#contract/routes/not-found.ts';
import { buildPath } from '#contract/routes/route-table.ts';

/** Failures of the request itself, by HTTP status (api 2.0); every other status below 500 is a bad request. */
const requestFailures: Record<number, FailureName> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** Seconds until what is away may be back, for answers that say 503. */
export const retryTime = 5;

/** Failures that keep their HTTP status when they are thrown on purpose; all others are business outcomes (api 2.0). */
const purposeStatus: Partial<Record<FailureName, number>> = {
  internalError: 500,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  unavailable: 503,
};

/** The HTTP status of a failure that is answered on purpose; business outcomes have 200 (api 2.0). */
export function failureStatus(failure: FailureName): number {
  return purposeStatus[failure] ?? 200;
}

/** Answers everything that is thrown: with a text for visitors, never with what happened inside. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  hasHttpStatus = false,
): FastifyReply {
  if (error instanceof AppFailure) {
    const { failure, text, fields, code } = error;
    const isHttpStatus = hasHttpStatus && code >= 400 && code < 600;
    const status = isHttpStatus ? code : failureStatus(failure);
    const retryAfter = error.retryAfter ?? (status === 503 ? retryTime : undefined);
    if (status >= 500 && !error.alreadyLogged) request.log.error({ err: error }, 'request failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (status >= 400 && wantsDocument(request)) return sendErrorDocument(reply, status);
    return sendFailure(reply.code(status), { failure, message: text, fields });
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status < 500 && 'headers' in error) reply.headers(error.headers as Record<string, string>);
  return answerStatus(reply, status < 400 ? 500 : status);
}

/** Answers a failure of the request or of the server: enveloped for the API, a page for who opens one, one plain line elsewhere. */
export function answerStatus(reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', retryTime);
  if (isApiRequest(reply.request)) return sendFailure(reply, { failure: failureOf(status) });
  if (wantsDocument(reply.request)) return sendErrorDocument(reply, status);
  return reply.type('text/plain; charset=utf-8').send(`${status} ${STATUS_CODES[status]}`);
}

/** Whether a person sees the answer: a browser goes to an address that is not of the API. Over plain HTTP it does not say so itself. */
function wantsDocument(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, accept = '' } = request.headers;
  return !isApiRequest(request) && (mode === undefined ? accept.includes('text/html') : mode === 'navigate');
}

function sendErrorDocument(reply: FastifyReply, status: number): FastifyReply {
  const { method } = reply.request;
  const wait = reply.getHeader('retry-after');
  const retryAfter = wait === undefined ? undefined : Number(wait);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': errorDocumentPolicy })
    .type('text/html; charset=utf-8')
    .send(renderErrorDocument({ status, retryAfter, isSubmission: !['GET', 'HEAD'].includes(method) }));
}

function failureOf(status: number): FailureName {
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'internalError' : (requestFailures[status] ?? 'badRequest');
}

/** Statuses of what the parser of HTTP gives up on; everything else is a bad request. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request, so that no hook runs, and ends its connection. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const line = `${status} ${STATUS_CODES[status]}`;
  // Browsers get there by cookies that have grown too long.
  const isDocument = status === 431;
  const body = isDocument ? renderErrorDocument({ status }) : line;
  const headers = [
    `Content-Type: ${isDocument ? 'text/html' : 'text/plain'}; charset=utf-8`,
    `Content-Security-Policy: ${errorDocumentPolicy}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  // Whoever does not read the answer keeps the connection no longer.
  socket.destroySoon();
}

interface KnownPath {
  pattern: RoutePattern;
  methods: Set<string>;
}

/**
 * Answers what no route takes: 405 with Allow where the path is known by other methods, 404 otherwise, and 400 for targets that
 * cannot be read. Install before the routes, which it watches.
 */
export function installUnknownRequests(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();

  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const pathname = decodeURI(request.url.split('?', 1)[0] ?? '');
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.match(pathname))
      .flatMap((path) => [...path.methods]);
    if (methods.length === 0 || methods.includes(request.method)) return answerStatus(reply, 404);
    return answerStatus(reply.header('allow', methods.sort().join(', ')), 405);
  }

  // The router knows whose unknown path it is, however it is written.
  for (const path of [apiRoot, ...Object.values(apiBasePaths)]) {
    app.all(path, answerUnknown);
    app.all(`${path}/*`, answerUnknown);
  }
  for (const base of ['', ...Object.values(apiBasePaths)]) {
    app.all(base + unreadablePath, (_request, reply) => answerStatus(reply, 400));
  }
  app.setNotFoundHandler(answerUnknown);

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/')) return;
    const path = known.get(url) ?? { pattern: compileRoute(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    known.set(url, path);
  });
}

/**
 * Lets a server go without losing a request. When it closes in the end, it answers what still comes over open connections
 * enveloped with 503, and the connection ends with that.
 */
export function installClosing(app: FastifyInstance): void {
  const listeners: (() => unknown)[] = [];
  let leaving: Promise<unknown> | undefined;
  let isClosing = false;

  async function stopAccepting(): Promise<void> {
    // Right after the connections that the system kept were taken: it resets those that it keeps when the server closes.
    if (app.server.listening) await turn();
    // Not that of http, which cuts idle connections at once.
    if (app.server.listening) Server.prototype.close.call(app.server);
    await Promise.all(listeners.map((listener) => listener()));
  }

  app.decorate('onLeave', (listener) => void listeners.push(listener));
  app.decorate('leave', async (time) => {
    const ended = app.server.listening ? once(app.server, 'close') : Promise.resolve();
    leaving ??= stopAccepting();
    await leaving;
    if (time > 0) await withTimeout(ended, time);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await app.leave(0);
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close');
    if (isClosing) return answerStatus(reply, 503);
  });
}

/** The styles of the site's own pages, for a document that loads nothing: what it would load may be refused too. Follows the system. */
const styles = `
:root { color-scheme: light dark; --page: #f6f8fc; --surface: #fff; --line: #e3e8f2; --ink: #0b1b3f; --text: #55607a; --brand: ${brand.color}; }
@media (prefers-color-scheme: dark) { :root { --page: #0a1226; --surface: #121c36; --line: #26324f; --ink: #e8edf9; --text: #a9b4cd; --brand: color-mix(in srgb, ${brand.color} 62%, #fff); } }
* { box-sizing: border-box; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 16px/1.7 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
header { padding: 16px clamp(16px, 4vw, 32px); }
header a { display: inline-flex; align-items: center; gap: 10px; color: inherit; font-size: 18px; font-weight: 700; text-decoration: none; }
svg { width: 32px; height: 32px; color: var(--brand); }
main { width: min(480px, 100% - 32px); margin: clamp(16px, 12vh, 128px) auto 48px; padding: clamp(24px, 4vw, 40px); align-self: start; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h1 { margin: 0; font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem); line-height: 1.4; }
p { margin: 12px 0 0; color: var(--text); }
nav { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px; }
nav a { min-height: 46px; padding: 10px 20px; border: 1px solid var(--line); border-radius: 8px; color: inherit; font-weight: 600; line-height: 24px; text-decoration: none; }
nav a:first-child { border-color: ${brand.color}; background: ${brand.color}; color: #fff; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;

/** The content security policy of the document: its own styles, and the icon. */
export const errorDocumentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Seconds after which the document asks again at most: nobody waits for longer in front of it. */
const maxRefresh = 60;

interface ErrorDocument {
  readonly status: number;
  /** Seconds until asking again may succeed. */
  readonly retryAfter?: number | undefined;
  /** Whether the browser sent something that must not be sent twice: then the visitor decides what comes next. */
  readonly isSubmission?: boolean;
  /** What is said instead of the words for the status; to try again does not help then. */
  readonly reason?: { readonly title: string; readonly text: string };
}

/** A page of its own for visitors whose request failed. It needs no script and no file, and asks again by itself where that may help. */
export function renderErrorDocument({ status, retryAfter, isSubmission = false, reason }: ErrorDocument): string {
  const refresh = retryAfter === undefined || isSubmission ? undefined : Math.min(Math.max(retryAfter, 1), maxRefresh);
  const { title, text } = reason ?? textOf(status, refresh);
  const retry = status === 404 || isSubmission || reason ? '' : '<a href="">立即重试</a>';
  const search = status === 404 ? `<a href="${searchAddress}">${searchLabel}</a>` : '';
  return htmlDocument({
    title,
    head: `${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n    `}<style>${styles}</style>`,
    body: `${brandHeader}
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${isSubmission ? '<p>刚才提交的内容可能没有成功。请用浏览器返回上一页，确认后再提交。</p>' : ''}
      <nav aria-label="接下来">${retry}<a href="${buildPath('home')}">${homeLabel}</a>${search}</nav>
    </main>`,
  });
}

function textOf(status: number, refresh: number | undefined): { title: string; text: string } {
  const again = refresh === undefined ? '请稍后再试。' : `请稍等，${refresh} 秒后会自动重试。`;
  switch (status) {
    case 404:
      return { title: notFoundTitle, text: notFoundText() };
    case 429:
      return { title: '访问过于频繁', text: `您所在的网络访问过于频繁。${again}` };
    case 431:
      return { title: '请求内容过长', text: '地址或浏览器保存的本站 Cookie 过长，请清除本站 Cookie 后再试。' };
    case 503:
      return { title: '暂时打不开', text: `服务器正忙。${again}` };
    default:
      return status >= 500
        ? { title: '页面出错了', text: `服务器出了点问题。${again}` }
        : { title: '无法处理这个请求', text: '请返回上一页，检查后再试。' };
  }
}
