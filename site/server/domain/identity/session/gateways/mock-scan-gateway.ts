import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#contract/brand/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { AppFailure } from '../../../../app-failure';
import { isFromThisSite } from '../../../../platform/http/cross-origin';
import { htmlDocument, signInHead } from '../../../../platform/pages/html-document';
import { createToken } from '../../../../platform/token';
import { maskMobile } from '../../user/user';
import type { ScanGateway, ScanPhones } from '../scan';

/** Bytes of the form. */
const bodyLimit = 1024;
/** The cookie by which a browser is the same phone again. */
const phoneCookie = 'mock_phone';

interface MockScanGatewayOptions {
  readonly mode: 'development' | 'production';
  /** The site's own origins, the first of which a phone opens. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** People whose phone it may be. */
  readonly accounts: readonly Readonly<Record<'name' | 'mobile', string>>[];
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
        reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(styles),
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
    return renderConfirmPage({ ticket, request, accounts, message });
  }

  async function decide(phones: ScanPhones, { params, body }: TicketRequest, phone: string): Promise<string> {
    const { action, mobile: chosen, other = '' } = (body ?? {}) as Partial<Record<string, string>>;
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

/** Returns the phone that the browser was before; undefined for one that opened no page yet. */
function phoneOf({ headers }: TicketRequest): string | undefined {
  return new RegExp(`(?:^|; )${phoneCookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Shows a page, or why there is none. */
async function answer(reply: FastifyReply, render: () => Promise<string>): Promise<FastifyReply> {
  try {
    return sendPage(reply, await render());
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return sendPage(reply.code(409), renderScanEnd('无法登录', error.text ?? failureMessages[error.failure]));
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Styles of the phone's page beside those of the built-in sign-in page. */
const styles = `
.notice { margin: 0; padding: 8px 16px; background: #fff4d6; color: #6b4a00; font-size: 14px; text-align: center; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 16px; padding: 16px; border-radius: 8px; background: var(--page); font-size: 14px; }
dt { color: var(--text); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.warning { margin: 0 0 16px; font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { margin-bottom: 8px; font-size: 14px; font-weight: 600; }
fieldset label { display: flex; align-items: center; gap: 10px; min-height: 40px; margin: 0; font-weight: 400; }
fieldset label > input[type='radio'] { flex: none; width: 20px; min-height: 20px; margin: 0; }
fieldset input[type='tel'] { margin-top: 0; }
button[value='cancel'] { border: 1px solid var(--line-strong); background: transparent; color: inherit; }
button[value='cancel']:hover { background: var(--page); }
`;

interface ConfirmPage extends Pick<MockScanGatewayOptions, 'accounts'> {
  readonly ticket: string;
  readonly request: Awaited<ReturnType<ScanPhones['scan']>>;
  /** Why the last attempt was refused. */
  readonly message: string | undefined;
}

/** The page of a phone that has read the QR code. Works without scripts. */
function renderConfirmPage({ ticket, request, accounts, message }: ConfirmPage): string {
  return document(`
      <h1>确认登录</h1>
      <p class="intro">有一台设备请求登录您的${brand.name}账号</p>
      ${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
      <dl>
        <dt>请求设备</dt><dd>${escapeHtml(request.device)}</dd>
        <dt>请求时间</dt><dd><time datetime="${request.askedAt.toISOString()}">${chinaTime.format(request.askedAt)}</time></dd>
      </dl>
      <p class="warning">不是本人操作请取消。不要扫描他人发来的登录二维码。</p>
      <form method="post" action="/mockscan/${ticket}">
        <fieldset>
          <legend>这台手机的账号</legend>
          ${accounts
            .map(
              ({ name, mobile }, index) =>
                `<label><input type="radio" name="mobile" value="${mobile}"${index === 0 ? ' checked' : ''}>${escapeHtml(name)} ${maskMobile(mobile)}</label>`,
            )
            .join('')}
          <label><input type="radio" name="mobile" value="" aria-label="其他手机号"><input type="tel" name="other" maxlength="11" placeholder="其他手机号，可以是新用户" aria-label="其他手机号"></label>
        </fieldset>
        <button name="action" value="confirm">确认登录</button>
        <button name="action" value="cancel">取消</button>
      </form>`);
}

/** The page of a phone that has nothing left to decide. */
function renderScanEnd(title: string, text: string): string {
  return document(`<h1>${title}</h1><p class="intro" role="status">${escapeHtml(text)}</p>`);
}

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
});

function document(main: string): string {
  return htmlDocument({
    title: '模拟扫码',
    head: `${signInHead}
    <link rel="stylesheet" href="/mockscan/page.css">`,
    body: `<p class="notice">仅供开发：模拟手机扫码后看到的页面</p>
    <main>${main}
    </main>`,
    coversScreen: true,
  });
}
