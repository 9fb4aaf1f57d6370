import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureMessages } from '../../../../../contract/failure-messages';
import { cleanText } from '../../../../../contract/fields/clean-text';
import { fieldRules } from '../../../../../contract/fields/field-rules';
import { AppFailure } from '../../../../app-failure';
import { isFromThisSite } from '../../../../platform/http/own-origin';
import { createToken } from '../../../../platform/token';
import { mockScanStyles, renderConfirmPage, renderScanEnd, type MockScanAccount } from './mock-scan-page';
import type { ScanGateway, ScanPhones } from './scan-gateway';

/** Bytes of the form. */
const bodyLimit = 1024;
/** The cookie by which a browser is the same phone again. */
const phoneCookie = 'mock_phone';

export interface MockScanGatewayOptions {
  readonly mode: 'development' | 'production';
  /** The site's own origins, the first of which a phone opens. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Whose phone it may be. */
  readonly accounts: readonly MockScanAccount[];
}

type TicketRequest = FastifyRequest<{ Params: { ticket: string } }>;

/**
 * An application that scans, for development: its QR code opens a page of this site, where whoever holds the phone chooses
 * whose it is.
 * @throws Error in production, where anybody could sign in as anybody.
 */
export function createMockScanGateway({ mode, ownOrigins, accounts }: MockScanGatewayOptions): ScanGateway {
  if (mode === 'production') throw new Error('The mock scanner knows nobody: it does not start in production.');
  return {
    scanner: '手机',
    qrContent: async (ticket) => `${ownOrigins[0]}/mockscan/${ticket}`,
    routes: (phones) => async (app) => {
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      });

      app.get('/mockscan/page.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(mockScanStyles),
      );

      app.get('/mockscan/:ticket', async (request: TicketRequest, reply) => {
        const phone = phoneOf(request) ?? createToken();
        reply.header('set-cookie', `${phoneCookie}=${phone}; Path=/mockscan; HttpOnly; SameSite=Lax`);
        return answer(reply, () => showRequest(phones, request.params.ticket, phone));
      });

      app.post('/mockscan/:ticket', { bodyLimit }, async (request: TicketRequest, reply) => {
        const phone = phoneOf(request);
        // Another site must not press the buttons of somebody's phone.
        if (!phone || !isFromThisSite(request, ownOrigins)) {
          return sendPage(reply.code(403), renderScanEnd('无法登录', '请用手机扫描二维码，并在打开的页面内操作。'));
        }
        return answer(reply, () => decide(phones, request, phone));
      });
    },
  };

  async function showRequest(phones: ScanPhones, ticket: string, phone: string, message?: string): Promise<string> {
    const request = await phones.scan(ticket, phone);
    return renderConfirmPage({ ticket, request, accounts, ...(message && { message }) });
  }

  async function decide(phones: ScanPhones, { params, body }: TicketRequest, phone: string): Promise<string> {
    const { action, mobile: chosen, other = '' } = formOf(body);
    if (action !== 'confirm') {
      await phones.cancel(params.ticket, phone);
      return renderScanEnd('已取消登录', '电脑上没有登录，可以关闭此页。');
    }
    const mobile = chosen || cleanText.mobile(other);
    const { pattern, message } = fieldRules.mobile;
    if (!pattern.test(mobile)) return showRequest(phones, params.ticket, phone, message);
    await phones.confirm(params.ticket, phone, mobile);
    return renderScanEnd('已确认登录', '请回到电脑上继续，可以关闭此页。');
  }
}

function formOf(body: unknown): Partial<Record<string, string>> {
  return (body ?? {}) as Partial<Record<string, string>>;
}

/** Which phone the browser was before; undefined for one that opened no page yet. */
function phoneOf({ headers }: TicketRequest): string | undefined {
  return new RegExp(`(?:^|; )${phoneCookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Shows a page, or why there is none. */
async function answer(reply: FastifyReply, render: () => Promise<string>): Promise<FastifyReply> {
  try {
    return sendPage(reply, await render());
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return sendPage(reply.code(409), renderScanEnd('无法登录', error.words ?? failureMessages[error.failure]));
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
