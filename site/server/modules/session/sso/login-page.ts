import { brand } from '../../../../contract/brand/brand';
import { escapeHtml } from '../../../../contract/escape-html';
import type { Challenge } from '../../../../contract/session/challenge-schema';
import type { SignInRequest } from './sign-in-request';

export interface LoginPage {
  /** What the form sends on. */
  signIn: SignInRequest;
  username?: string;
  /** Why signing in failed. */
  message?: string | undefined;
  /** What a script of the page solves, so that signing in need not wait. */
  challenge?: Challenge | undefined;
}

/** The page on which visitors sign in where no other sign-in site is configured. Works without scripts. */
export function renderLoginPage({ signIn, username = '', message, challenge }: LoginPage): string {
  return document(`
    <form method="post" action="/sso/login">
      ${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
      ${hiddenFields(signIn)}
      <label>用户名、手机号或邮箱
        <input name="username" value="${escapeHtml(username)}" autocomplete="username" maxlength="64" required autofocus>
      </label>
      <label>密码
        <input name="password" type="password" autocomplete="current-password" maxlength="128" required>
      </label>
      ${challenge ? challengeField(challenge) : ''}
      <button>登录</button>
    </form>`);
}

/** Empty without scripts; then signing in has to wait. */
function challengeField(challenge: Challenge): string {
  return `<input type="hidden" name="solution" data-challenge="${escapeHtml(JSON.stringify(challenge))}">
      <p role="status"></p>
      <script type="module" src="/sso/challenge.js"></script>`;
}

function hiddenFields(signIn: SignInRequest): string {
  return Object.entries(signIn)
    .map(([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

/** Answers a request that nobody may be sent back for. */
export function renderRefusalPage(): string {
  return document('<p role="alert">返回地址不受信任，无法登录。</p><p><a href="/home">返回首页</a></p>');
}

function document(main: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>统一登录 - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sso/login.css">
  </head>
  <body>
    <main>
      <h1>${brand.name} · 统一登录</h1>
      ${main}
    </main>
  </body>
</html>
`;
}

export const loginPageStyles = `
body { margin: 0; background: #f2f3f5; color: #1d2129; font: 16px/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(400px, 100% - 32px); margin: 10vh auto 0; padding: 32px; border-radius: 8px; background: #fff; }
h1 { margin: 0 0 24px; font-size: 22px; }
label { display: block; margin-bottom: 16px; }
input { display: block; box-sizing: border-box; width: 100%; padding: 8px 12px; border: 1px solid #86909c; border-radius: 4px; font: inherit; }
button { width: 100%; padding: 8px; border: 0; border-radius: 4px; background: ${brand.color}; color: #fff; font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid ${brand.color}; outline-offset: 2px; }
[role='status'] { margin: 0 0 16px; color: #4e5969; }
[role='alert'] { margin: 0 0 16px; color: #b42318; }
`;
