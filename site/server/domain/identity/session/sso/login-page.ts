import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Challenge } from '#contract/session/challenge-schema.ts';
import { deriveKey } from '#contract/session/derive-key.ts';
import { loginPath } from '#contract/session/login-path.ts';
import { brandHeader, htmlDocument, signInHead } from '../../../../platform/pages/html-document';

/** Path for a request that names no address. */
const defaultAddress = '/home';

/** Reads what a page requests the sign-in with, by OAuth's names; fields of the form carry it on. */
export const signInRequest = z
  .object({
    redirect_uri: z
      .string()
      .catch('')
      .transform((address) => address || defaultAddress),
    /** Returned unchanged (RFC 6749). */
    state: z.string().max(200).optional(),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    code_challenge_method: z.literal('S256').optional(),
  })
  // A challenge without a method would be the verifier itself (RFC 7636).
  .refine(({ code_challenge: challenge, code_challenge_method: method }) => !challenge === !method);

export type SignInRequest = z.output<typeof signInRequest>;

interface LoginPage {
  readonly signIn: SignInRequest;
  /** Path of this site that the request came from, for the other ways to sign in; absent when it came from another site. */
  readonly returnPath?: string | undefined;
  readonly username?: string;
  /** Why signing in failed. */
  readonly message?: string | undefined;
  /** Solved by a script of the page, so that signing in need not wait. */
  readonly challenge?: Challenge | undefined;
}

/** The page on which visitors sign in where no other sign-in site is configured. Works without scripts. */
export function renderLoginPage({ signIn, returnPath, username = '', message, challenge }: LoginPage): string {
  return document(`
    <form method="post" action="/sso/login">
      ${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
      ${Object.entries(signIn)
        .map(([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
        .join('')}
      <label>用户名、手机号或邮箱
        <input name="username" value="${escapeHtml(username)}" autocomplete="username" maxlength="64" required autofocus>
      </label>
      <label>密码
        <input name="password" type="password" autocomplete="current-password" maxlength="128" required>
      </label>
      ${challenge ? renderChallengeField(challenge) : ''}
      <button>登录</button>
    </form>
    <p class="ways"><a href="${escapeHtml(loginPath(returnPath, 'code'))}">验证码登录或注册</a><a href="${escapeHtml(loginPath(returnPath, 'reset'))}">忘记密码</a></p>`);
}

/** Empty without scripts; then signing in has to wait. */
function renderChallengeField(challenge: Challenge): string {
  return `<input type="hidden" name="solution" data-challenge="${escapeHtml(JSON.stringify(challenge))}">
      <p role="status"></p>
      <script type="module" src="/sso/challenge.js"></script>`;
}

/** Answers a request that nobody may be sent back for. */
export function renderRefusalPage(): string {
  return document('<p role="alert">返回地址不受信任，无法登录。</p><p><a href="/home">返回首页</a></p>');
}

function document(main: string): string {
  return htmlDocument({
    title: '统一登录',
    head: signInHead,
    body: `${brandHeader}
    <main>
      <h1>统一登录</h1>
      <p class="intro">用${brand.name}账号登录后，自动返回刚才的页面</p>
      ${main}
    </main>`,
  });
}

/** Styles of the site's sign-in card, for a page that loads none of the site's; follows the visitor's colour scheme. */
export const loginPageStyles = `
:root { color-scheme: light dark; --page: #f6f8fc; --surface: #fff; --line: #e3e8f2; --line-strong: #8b97ad; --ink: #0b1b3f; --text: #55607a; --brand: ${brand.color}; --danger: #cb2634; }
@media (prefers-color-scheme: dark) { :root { --page: #0a1226; --surface: #121c36; --line: #26324f; --line-strong: #6b7895; --ink: #e8edf9; --text: #a9b4cd; --brand: color-mix(in srgb, ${brand.color} 62%, #fff); --danger: #ff8a80; } }
* { box-sizing: border-box; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
header { padding: 16px clamp(16px, 4vw, 32px); }
header a { display: inline-flex; align-items: center; gap: 10px; color: inherit; font-size: 18px; font-weight: 700; text-decoration: none; }
header svg { width: 32px; height: 32px; color: var(--brand); }
main { width: min(440px, 100% - 32px); margin: clamp(16px, 8vh, 96px) auto 48px; padding: clamp(24px, 4vw, 40px); align-self: start; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); box-shadow: 0 1px 2px rgb(11 27 63 / 4%), 0 8px 24px rgb(11 27 63 / 6%); }
h1 { margin: 0; font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem); line-height: 1.3; }
.intro { margin: 4px 0 24px; color: var(--text); font-size: 14px; }
label { display: block; margin-bottom: 16px; font-size: 14px; font-weight: 600; }
input { display: block; width: 100%; min-height: 46px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: transparent; color: inherit; font: inherit; font-weight: 400; }
button { width: 100%; min-height: 46px; margin-top: 8px; padding: 8px; border: 0; border-radius: 8px; background: ${brand.color}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: color-mix(in srgb, ${brand.color} 84%, #000); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.ways { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; margin: 20px 0 0; font-size: 14px; }
main a { color: var(--brand); text-decoration: none; }
main a:hover { text-decoration: underline; }
[role='status'] { margin: 0 0 16px; color: var(--text); }
[role='alert'] { margin: 0 0 16px; color: var(--danger); }
`;

/**
 * Solves the challenge of the sign-in page as ALTCHA's solver does, and holds the form back until then. A file of its own for a
 * page that has nothing of the site's: browsers without it sign in after the wait that the page names. Where a page did not come
 * over HTTPS there is no cryptography in browsers, and the script derives the keys itself, with breaks for the page.
 */
export const challengeScript = `
const field = document.querySelector('input[data-challenge]');
const { form } = field;
const button = form.querySelector('button');
const status = form.querySelector('[role=status]');

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const deriveKeyPlainly = ${deriveKey};

async function derive(password, salt, cost, keyLength) {
  if (!crypto.subtle) {
    await new Promise((resolve) => setTimeout(resolve));
    return deriveKeyPlainly(password, salt, cost, keyLength);
  }
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8));
}

async function solve(challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const view = new DataView(password.buffer);
  for (let counter = 0; ; counter += 1) {
    view.setUint32(start.length, counter);
    const derivedKey = hexOf(await derive(password, bytesOf(salt), cost, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}

button.disabled = true;
status.textContent = '正在进行安全验证…';
try {
  field.value = JSON.stringify(await solve(JSON.parse(field.dataset.challenge)));
  status.textContent = '安全验证已完成，请输入密码登录';
  // It names a wait that is over now.
  form.querySelector('[role=alert]').remove();
} finally {
  button.disabled = false;
}
`;
