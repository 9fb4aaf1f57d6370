import { brand } from '../../../../../contract/brand/brand';
import { escapeHtml } from '../../../../../contract/escape-html';
import { buildPath } from '../../../../../contract/routes/route-table';
import type { Challenge } from '../../../../../contract/session/challenge-schema';
import { loginPath } from '../../../../../contract/session/login-path';
import type { SignInRequest } from './sign-in-request';

export interface LoginPage {
  /** What the form sends on. */
  signIn: SignInRequest;
  /** Path of this site that the request came from, for the other ways to sign in; absent when it came from another site. */
  returnPath?: string | undefined;
  username?: string;
  /** Why signing in failed. */
  message?: string | undefined;
  /** What a script of the page solves, so that signing in need not wait. */
  challenge?: Challenge | undefined;
}

/** The page on which visitors sign in where no other sign-in site is configured. Works without scripts. */
export function renderLoginPage({ signIn, returnPath, username = '', message, challenge }: LoginPage): string {
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
    </form>
    <p class="ways"><a href="${escapeHtml(loginPath(returnPath, 'code'))}">验证码登录或注册</a><a href="${escapeHtml(loginPath(returnPath, 'reset'))}">忘记密码</a></p>`);
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
    <meta name="color-scheme" content="light dark">
    <title>统一登录 - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/sso/login.css">
  </head>
  <body>
    <header><a href="${buildPath('home')}" aria-label="${brand.name}首页"><svg viewBox="${brand.markViewBox}" aria-hidden="true"><path d="${brand.markPath}" fill="currentColor"/></svg>${brand.name}</a></header>
    <main>
      <h1>统一登录</h1>
      <p class="intro">用${brand.name}账号登录后，自动返回刚才的页面</p>
      ${main}
    </main>
  </body>
</html>
`;
}
