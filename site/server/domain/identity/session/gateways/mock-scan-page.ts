import { brand } from '../../../../../contract/brand/brand';
import { escapeHtml } from '../../../../../contract/escape-html';
import { maskMobile } from '../../user/user';
import type { ScanRequest } from './scan-gateway';

/** Somebody whose phone it may be. */
export interface MockScanAccount {
  readonly name: string;
  readonly mobile: string;
}

/** What the phone's page adds to the look of the built-in sign-in page. */
export const mockScanStyles = `
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

interface ConfirmPage {
  readonly ticket: string;
  readonly request: ScanRequest;
  readonly accounts: readonly MockScanAccount[];
  /** Why the last attempt was refused. */
  readonly message?: string;
}

/** What a phone shows once it has read the QR code. Works without scripts. */
export function renderConfirmPage({ ticket, request, accounts, message }: ConfirmPage): string {
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
          ${accounts.map(accountChoice).join('')}
          <label><input type="radio" name="mobile" value="" aria-label="其他手机号"><input type="tel" name="other" maxlength="11" placeholder="其他手机号，可以是新用户" aria-label="其他手机号"></label>
        </fieldset>
        <button name="action" value="confirm">确认登录</button>
        <button name="action" value="cancel">取消</button>
      </form>`);
}

/** What a phone shows when it has nothing left to decide. */
export function renderScanEnd(title: string, text: string): string {
  return document(`<h1>${title}</h1><p class="intro" role="status">${escapeHtml(text)}</p>`);
}

function accountChoice({ name, mobile }: MockScanAccount, index: number): string {
  return `<label><input type="radio" name="mobile" value="${mobile}"${index === 0 ? ' checked' : ''}>${escapeHtml(name)} ${maskMobile(mobile)}</label>`;
}

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
});

function document(main: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>模拟扫码 - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sso/login.css">
    <link rel="stylesheet" href="/mockscan/page.css">
  </head>
  <body>
    <p class="notice">仅供开发：模拟手机扫码后看到的页面</p>
    <main>${main}
    </main>
  </body>
</html>
`;
}
