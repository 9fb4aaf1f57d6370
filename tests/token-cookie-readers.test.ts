import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../site/scripts/project-root.mjs';

/** Each way to a token in a cookie, and the files that may take it: whoever reads the token can act as the visitor. */
const ways: readonly { way: string; pattern: RegExp; files: readonly string[] }[] = [
  { way: 'the package', pattern: /\bfrom 'js-cookie'/, files: ['src/data/session/site-cookies.ts'] },
  {
    way: 'cookies of the browser',
    pattern: /\bdocument\.cookie\b|\bcookieStore\b/,
    // Knows the cookie xl_own_assets alone, and runs before every module.
    files: ['public/asset-guard.js'],
  },
  {
    way: 'cookies by their name',
    pattern: /\bcreateSiteCookies\b/,
    files: ['src/app/bootstrap.ts', 'src/data/attribution.ts', 'src/data/session/site-cookies.ts'],
  },
  {
    way: 'the name of the cookie',
    pattern: /\btokenCookie\b|\bxl_token\b/,
    files: [
      'contract/cookie-table.ts',
      // The bar of the mobile site, whose pages have no scripts.
      'server/domain/engagement/mobile/mobile-account.ts',
      'src/data/session/site-cookies.ts',
    ],
  },
  {
    way: 'the module that reads it',
    pattern: /\bTokenCookie\b|\bcreateTokenCookie\b/,
    files: [
      'src/app/bootstrap.ts',
      'src/data/session/create-session.ts',
      // An operator who looks as a member has a token of one tab, which stands in for the cookie.
      'src/data/session/member-view.ts',
      'src/data/session/session-sync.ts',
      'src/data/session/site-cookies.ts',
    ],
  },
];

const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const site = join(projectRoot, 'site');
const folders = ['contract', 'public', 'server', 'src'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|m?js)$/.test(path))
    .map((path) => ({
      path: `${folder}/${path}`,
      text: readFileSync(join(site, folder, path), 'utf8').replace(comment, ''),
    })),
);

describe('the cookie of the token', () => {
  test.each(ways)('is reached by $way in the listed files alone (S-6)', ({ pattern, files }) => {
    const found = sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));
    expect(found.toSorted()).toEqual(files);
  });

  test.each([
    "import Cookies from 'js-cookie';",
    'const all = document.cookie;',
    "const { value } = await cookieStore.get('a');",
    "createSiteCookies('').read(name)",
    "request.cookies['xl_token']",
    'cookies.read(tokenCookie.name)',
    'createTokenCookie(cookies).read()',
  ])('is not reached otherwise: %s', (source) => {
    expect(ways.some(({ pattern }) => pattern.test(source))).toBe(true);
  });
});
