import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const law = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
};

/** A tool that cannot read TypeScript sees no modules and finds no breach; it must have seen at least so many of each part. */
const fewestModules = {
  'player-element/src': 100,
  'site/src': 300,
  'site/operator': 40,
  'site/server': 150,
  'site/contract': 50,
  tests: 150,
};

describe('import law', async () => {
  const { modules, summary } = await cruiseFolders(root, [...Object.keys(fewestModules), 'site/media/film']);

  test('no import breaks it', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  test.each(Object.entries(fewestModules))('%s was read whole', (part, fewest) => {
    const seen = modules.filter(({ source }) => source.startsWith(`${part}/`));
    expect(seen.length).toBeGreaterThanOrEqual(fewest);
  });
});

test('no source of the site is longer than 350 lines', () => {
  const sources = ['site/contract', 'site/operator', 'site/server', 'site/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  );
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => lines(file) > 350)).toEqual([]);
});

/** One import for each rule that breaks it; files that an import leads to are made, packages too. */
const breaches: readonly [rule: string, from: string, to: string][] = [
  ['no-cycle', 'site/contract/a.ts', 'site/contract/a.ts'],
  ['no-unresolved', 'site/contract/a.ts', './nowhere'],
  ['player-utils-below', 'player-element/src/utils/a.ts', 'player-element/src/media/b.ts'],
  ['player-media-below', 'player-element/src/media/a.ts', 'player-element/src/player/b.ts'],
  ['player-player-below', 'player-element/src/player/a.ts', 'player-element/src/ui/b.ts'],
  ['player-ui-below', 'player-element/src/ui/a.ts', 'player-element/src/extensions/b.ts'],
  ['player-extensions-below', 'player-element/src/extensions/a.ts', 'player-element/src/element/b.ts'],
  ['player-element-below', 'player-element/src/element/a.ts', 'player-element/src/define.ts'],
  ['player-index-below', 'player-element/src/define.ts', 'player-element/src/react.ts'],
  ['player-core-without-lit', 'player-element/src/player/a.ts', 'lit'],
  ['feature-alone', 'player-element/src/player/features/a.ts', 'player-element/src/player/features/b.ts'],
  ['ui-without-media', 'player-element/src/ui/a.ts', 'player-element/src/media/b.ts'],
  ['hls-js-in-one-place', 'player-element/src/media/a.ts', 'hls.js'],
  ['hls-js-on-demand', 'player-element/src/media/source/import-hls.ts', 'hls.js'],
  ['hls-on-demand', 'player-element/src/media/source/a.ts', 'player-element/src/media/hls/b.ts'],
  ['vast-in-one-place', 'player-element/src/extensions/adverts/a.ts', '@dailymotion/vast-client'],
  ['chunks-on-demand', 'player-element/src/ui/overlays/a.ts', 'player-element/src/ui/bar/b.ts'],
  ['chunks-alone', 'player-element/src/ui/bar/a.ts', 'player-element/src/ui/menus/b.ts'],
  ['ui-base-below', 'player-element/src/ui/base/a.ts', 'player-element/src/ui/bar/b.ts'],
  ['player-root-files', 'player-element/src/utils/a.ts', 'player-element/src/misc.ts'],
  ['player-without-site', 'player-element/src/utils/a.ts', 'site/contract/b.ts'],
  ['operator-ui-below', 'site/operator/ui/a.ts', 'site/operator/frame/b.ts'],
  ['operator-media-below', 'site/operator/media/a.ts', 'site/operator/frame/b.ts'],
  ['operator-frame-below', 'site/operator/frame/a.ts', 'site/operator/screens/x/b.ts'],
  ['operator-screens-below', 'site/operator/screens/x/a.ts', 'site/operator/app/b.ts'],
  ['operator-without-pages', 'site/operator/frame/a.ts', 'site/src/ui/x/b.ts'],
  ['site-without-operator', 'site/src/app/a.ts', 'site/operator/frame/b.ts'],
  ['operator-without-server', 'site/operator/frame/a.ts', 'site/server/platform/b.ts'],
  ['client-data-below', 'site/src/data/x/a.ts', 'site/src/ui/x/b.ts'],
  ['client-ui-below', 'site/src/ui/x/a.ts', 'site/src/features/x/b.ts'],
  ['client-features-below', 'site/src/features/x/a.ts', 'site/src/pages/x/b.ts'],
  ['client-pages-below', 'site/src/pages/x/a.ts', 'site/src/app/b.ts'],
  ['feature-of-site-alone', 'site/src/features/x/a.ts', 'site/src/features/y/b.ts'],
  ['mobile-apart', 'site/src/app/a.ts', 'site/src/app/mobile/b.ts'],
  ['mobile-without-semi', 'site/src/app/mobile/c.ts', '@douyinfe/semi-ui'],
  ['semi-in-ui', 'site/src/features/x/a.ts', '@douyinfe/semi-ui'],
  ['client-without-server', 'site/src/app/a.ts', 'site/server/app.ts'],
  ['server-without-client', 'site/server/app.ts', 'site/src/app/b.ts'],
  ['contract-alone', 'site/contract/a.ts', 'hls.js'],
  ['client-without-zod', 'site/src/data/http/a.ts', 'site/contract/user/user-schema.ts'],
  ['player-as-package', 'site/src/ui/x/a.ts', 'player-element/src/index.ts'],
  ['mock-gateway-elsewhere', 'site/server/domain/a/x/a.ts', 'site/server/mock-gateway/b.ts'],
  ['mock-gateway-alone', 'site/server/mock-gateway/a.ts', 'site/server/domain/a/x/x.ts'],
  ['server-platform-below', 'site/server/platform/db/a.ts', 'site/server/domain/a/x/x.ts'],
  ['server-domain-below', 'site/server/domain/a/x/x.ts', 'site/server/app.ts'],
  ['domain-content-below', 'site/server/domain/content/x/x.ts', 'site/server/domain/identity/y/y.ts'],
  ['domain-identity-below', 'site/server/domain/identity/x/x.ts', 'site/server/domain/sales/y/y.ts'],
  ['domain-sales-below', 'site/server/domain/sales/x/x.ts', 'site/server/domain/engagement/y/y.ts'],
  ['noun-by-its-public-file', 'site/server/domain/a/x/x.ts', 'site/server/domain/a/y/b.ts'],
  ['tables-refer-to-tables', 'site/server/domain/a/x/a-tables.ts', 'site/server/domain/a/y/y.ts'],
  ['rules-below', 'site/server/domain/a/x/x-rules.ts', 'site/server/domain/a/x/x.ts'],
  ['endpoints-above', 'site/server/domain/a/x/x.ts', 'site/server/domain/a/x/x-http.ts'],
  ['app-by-public-files', 'site/server/app.ts', 'site/server/domain/a/x/b.ts'],
  ['opentelemetry-on-demand', 'site/server/platform/http/a.ts', 'site/server/platform/tracing/otlp/b.ts'],
  ['sources-without-tests', 'site/contract/a.ts', 'tests/support/b.ts'],
  ['journeys-from-outside', 'tests/e2e/a.spec.ts', 'site/src/app/b.ts'],
];

/** Where the specifier of a breach leads: to a file, a package, or nowhere. */
const isFile = (to: string) => to.includes('/') && !/^[.@]/.test(to);

describe('import law, broken', () => {
  let folder: string;
  let found: string[];

  /** All breaches stand in one tree, which is read once: reading one takes longer than what is in it. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-law-'));
    const sources = new Map<string, string>();
    for (const [, from, to] of breaches) {
      if (isFile(to)) sources.set(to, sources.get(to) ?? 'export {};\n');
      else if (!to.startsWith('.')) {
        sources.set(`node_modules/${to}/package.json`, JSON.stringify({ name: to, main: 'dist/index.js' }));
        sources.set(`node_modules/${to}/dist/index.js`, 'export {};\n');
      }
      const specifier = isFile(to) ? '../'.repeat(from.split('/').length - 1) + to.replace(/\.tsx?$/, '') : to;
      sources.set(from, `${sources.get(from) ?? ''}import '${specifier}';\n`);
    }
    for (const [file, text] of sources) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { summary } = await cruiseFolders(folder, ['.']);
    found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('every rule has a planted breach', () => {
    expect(law.forbidden.map(({ name }) => name).sort()).toEqual(breaches.map(([rule]) => rule).sort());
  });

  test.each(breaches)('%s is found in %s', (rule, from, to) => {
    const target = isFile(to) || to.startsWith('.') ? to : `node_modules/${to}/dist/index.js`;
    expect(found).toContain(`${rule}: ${from} -> ${target}`);
  });
});

async function cruiseFolders(baseDir: string, folders: string[]) {
  const { tsConfig: _tsConfig, ...options } = law.options;
  const { output } = await cruise(
    folders,
    { ...(baseDir === root ? law.options : options), ruleSet: { forbidden: law.forbidden }, validate: true, baseDir },
    {},
    {},
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
