import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../site/contract/brand/brand';
import { companyFacts } from '../site/contract/brand/company-facts';
import { customers } from '../site/contract/brand/customers';
import { listProducts } from '../site/contract/product/product-endpoints';
import type { RenderPage } from '../site/contract/page-rendering';
import sharp from 'sharp';
import { brandFiles, brandIcons } from '../site/scripts/brand-files.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';

/** What one brand has and no other, wherever it is written. */
const marks = [
  brand.name,
  brand.latinName,
  brand.company,
  brand.phone,
  brand.color,
  brand.wecomId,
  companyFacts.title,
  companyFacts.email,
  companyFacts.address.street,
  ...companyFacts.team.map(({ name }) => name),
  ...customers.map(({ name }) => name),
].map((mark) => mark.toLowerCase());

/** The files of the brand's folder that docs/deploy.md has samples of. */
const sampleFiles = ['brand.ts', 'brand-colours.css', 'company-facts.ts', 'customers.ts'];

/** The document's sample for a file of the brand. */
function sampleOf(file: string): string {
  const text = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8');
  const [, sample] = text.split(`   \`\`\`${file}\n`);
  if (!sample) throw new Error(`docs/deploy.md has no ${file}`);
  return sample.slice(0, sample.indexOf('   ```')).replaceAll(/^ {3}/gm, '');
}

describe('the brand', () => {
  test('is written in its folder alone', () => {
    const found = ['contract', 'src', 'server'].flatMap((folder) =>
      readdirSync(join(projectRoot, 'site', folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.(?:tsx?|css|html)$/.test(file) && !file.startsWith('contract/brand/'))
        .flatMap((file) => {
          const text = readFileSync(join(projectRoot, 'site', file), 'utf8').toLowerCase();
          return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
        }),
    );
    expect(found).toEqual([]);
  });

  test('has its present mark and colour in the files that no build writes', async () => {
    for (const [path, text] of Object.entries(await brandFiles())) {
      expect(readFileSync(join(projectRoot, path), 'utf8'), `${path}: npm run brand -w site`).toBe(text);
    }
    for (const [path, bytes] of Object.entries(await brandIcons())) {
      const drawn = await pixelsOf(readFileSync(join(projectRoot, path)));
      expect((await pixelsOf(bytes)).equals(drawn), `${path}: npm run brand -w site`).toBe(true);
    }
  });
});

/** The picture in an icon's file, as the bytes of its pixels. */
async function pixelsOf(file: Buffer): Promise<Buffer> {
  const start = file.indexOf('\u0089PNG', 'latin1');
  return sharp(file.subarray(start)).raw().toBuffer();
}

describe('another brand, made as docs/deploy.md says', () => {
  let folder: string;
  let renderPage: RenderPage;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brand-'));
    for (const part of ['contract', 'src', 'scripts', 'index.html', 'package.json', 'vite.config.ts', 'public']) {
      cpSync(join(projectRoot, 'site', part), join(folder, 'site', part), {
        recursive: true,
        filter: (path) => !path.includes('/public/media'),
      });
    }
    cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
    const settings = JSON.parse(readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, references: [] }));
    for (const part of ['node_modules', 'player-element']) symlinkSync(join(projectRoot, part), join(folder, part));
    for (const file of sampleFiles) {
      writeFileSync(join(folder, 'site/contract/brand', file), sampleOf(file));
    }
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(projectRoot, 'node_modules/.bin', program), args, {
        cwd: join(folder, 'site'),
        env: { ...process.env, NODE_ENV: 'production' },
      });
    run('tsx', 'scripts/write-brand-files.mjs');
    run('vite', 'build', '--ssr', '--logLevel', 'error');
    ({ renderPage } = await import(pathToFileURL(join(folder, 'site/dist/ssr/entry-server.js')).href));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has all that a brand has', () => {
    const keysOf = (text: string) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
    expect(keysOf(sampleOf('brand.ts'))).toEqual(Object.keys(brand));
    expect(keysOf(sampleOf('company-facts.ts'))).toEqual(Object.keys(companyFacts));
    const variables = (text: string) => text.match(/--[\w-]+(?=:)/g);
    const ours = readFileSync(join(projectRoot, 'site/contract/brand/brand-colours.css'), 'utf8');
    expect(variables(sampleOf('brand-colours.css'))).toEqual(variables(ours));
  });

  test('names itself on its pages, and the first brand nowhere', async () => {
    const nothing = { items: [], total: 0, page: 1, page_size: 6, tags: [], tag_banners: [] };
    for (const path of ['/home', '/about/index', '/login', '/nowhere']) {
      const page = await renderPage(path, async () => nothing as never);
      const text = (page.head + page.body).toLowerCase();
      expect(text).toContain('示例云');
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
      expect(text).not.toContain('演示站点');
      if (path === '/about/index') {
        for (const words of ['林一帆', '木叶茶业', '朝阳区', 'hello@shiliyun.example']) expect(text).toContain(words);
      }
      if (path === '/home') {
        expect(page.replies).toHaveProperty([`/api/v1/ow${listProducts.path}?page_size=6`]);
        expect(text).toContain('示例云（北京）科技有限公司');
        expect(text).toContain('400-000-0000');
      }
    }
  });

  test('has its own mark and colour', () => {
    const text = (path: string) => readFileSync(join(folder, 'site', path), 'utf8');
    for (const path of ['public/logo.svg', 'public/favicon.svg']) {
      expect(text(path)).toContain('M24 4a20 20');
      expect(text(path)).toContain('#0A7F5A');
    }
    expect(text('index.html')).toContain('content="#0a7f5a"');
    expect(JSON.parse(text('public/manifest.webmanifest'))).toMatchObject({
      name: '示例云广告管理平台',
      short_name: '示例云',
      theme_color: '#0a7f5a',
    });
  });

  test.each([
    ['favicon.ico', 32],
    ['apple-touch-icon.png', 180],
  ])('has its own %s', async (name, side) => {
    const file = readFileSync(join(folder, 'site/public', name));
    const pixels = await pixelsOf(file);
    expect(pixels).toHaveLength(side * side * 4);
    // In the middle of the upper edge, between the round corners.
    expect([...pixels.subarray(side * 2, side * 2 + 4)]).toEqual([0x0a, 0x7f, 0x5a, 0xff]);
  });
});
