import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../site/server/config/config';
import { unconfigured } from '../site/server/config/advice';
import { freePort } from '../site/scripts/free-port.mjs';
import { nginxProgram, startNginx } from '../site/scripts/nginx.mjs';
import { createEventStream } from '../site/server/platform/http/endpoints/stream-route';
import { createFakeSite } from './server/platform/pages/fake-site';
import { ask, type Question } from './support/ask';
import { makeCertificate } from './support/certificate';
import { documentSamples, fitted } from './support/document-samples';
import { sourcedByShell } from './support/environment-file';
import { eventually } from './support/eventually';
import { absentDatabase, createTestApp, type TestApp } from './support/test-app';

const page = 'docs/deploy.md';
const [proxySample = '', , , staticSample = ''] = documentSamples(page, 'nginx');
const project = fileURLToPath(new URL('..', import.meta.url));
const builtClient = fileURLToPath(new URL('../site/dist/client', import.meta.url));

if (!nginxProgram) process.stdout.write('The samples for nginx are not run: nginx is not installed.\n');

describe('docs/deploy.md', () => {
  test('its settings are all that the server asks for, but for ways to sign in and to pay', () => {
    const sample = documentSamples(page, 'bash').find((text) => text.startsWith('NODE_ENV=')) ?? '';
    const key = Buffer.alloc(32, 'key').toString('base64');
    const settings = fitted(sample, { 'THE-OUTPUT-OF-openssl-rand-base64-32': key });
    const config = readConfig(sourcedByShell(settings));
    expect(config).toMatchObject({ mode: 'production', ownOrigins: ['https://www.example.cn'], hosts: ['127.0.0.1'] });
    const lacking = unconfigured(config).map((sentence) => sentence.split(':', 1)[0]);
    expect(lacking).toEqual([
      'OPERATOR_ORIGIN',
      'SSO_URL',
      'ALIPAY_APP_ID, WECHAT_PAY_MCH_ID',
      'SMS',
      'Mail',
      'OPERATOR_ROBOT_URL',
      expect.stringMatching(/^Nobody can sign in/),
    ]);
  });

  test('the settings of one machine, and its last command, which finds nothing wrong with them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'one-machine-'));
    const file = join(folder, 'xiaoliang.env');
    const samples = documentSamples(page, 'bash');
    const settings = fitted(samples.find((text) => text.includes('<<END')) ?? '', {
      '/etc/xiaoliang.env': file,
      '-o root -g xiaoliang ': '',
      // Nobody asks for the certificate of a name that is not ours.
      'https://www.example.cn': 'http://localhost',
      'PORT=8080': 'PORT=0',
    });
    const check = fitted(samples.findLast((text) => text.includes('doctor.mjs')) ?? '', {
      '/srv/xiaoliang': project,
      '/etc/xiaoliang.env': file,
      '/var/lib/xiaoliang': join(folder, 'data'),
      'setpriv --reuid=xiaoliang --regid=xiaoliang --init-groups node': process.execPath,
    });
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', `${settings}\n${check}`], {
      env: { PATH: process.env.PATH ?? '' },
      encoding: 'utf8',
    });
    const mode = statSync(file).mode & 0o777;
    rmSync(folder, { recursive: true });
    expect([status, stderr, mode]).toEqual([0, '', 0o640]);
    expect(stdout).toContain('ok       Settings: All can be used; this is production.');
  });

  describe.skipIf(!nginxProgram)('nginx in front of the server', () => {
    let running: TestApp;
    let fakeSite: ReturnType<typeof createFakeSite>;
    let stop = async () => {};
    let folder: string;
    let ca: Buffer;
    let ports: { plain: number; secure: number };
    const said: string[] = [];
    /** What came to the server. */
    const asked: string[] = [];
    beforeAll(async () => {
      fakeSite = createFakeSite(async () => ({ status: 200, head: '', body: '首页', replies: {}, modules: [] }));
      running = await createTestApp({
        database: absentDatabase,
        site: fakeSite.site,
        ownOrigins: ['https://www.example.cn'],
        trustedProxies: ['127.0.0.1'],
      });
      const { app } = running;
      app.addHook('onRequest', async ({ url }) => void asked.push(url));
      app.get('/visitor', async ({ ip, protocol }) => ({ ip, protocol }));
      app.delete('/body', async ({ body }) => body);
      app.get('/events', async (_request, reply) => {
        const events = createEventStream(reply);
        events.send('first', 1);
        events.onEnd(() => said.push('ended'));
      });
      await app.listen({ host: '127.0.0.1', port: 0 });

      folder = mkdtempSync(join(tmpdir(), 'deploy-'));
      const certificate = makeCertificate('www.example.cn', folder);
      ca = certificate.content;
      ports = { plain: await freePort(), secure: await freePort() };
      const sample = fitted(proxySample, {
        'server 127.0.0.1:8080;': `server 127.0.0.1:${(app.server.address() as AddressInfo).port};`,
        'listen 80;': `listen 127.0.0.1:${ports.plain};`,
        'listen 443 ssl;': `listen 127.0.0.1:${ports.secure} ssl;`,
        '/etc/ssl/www.example.cn.pem': certificate.file,
        '/etc/ssl/www.example.cn.key': certificate.keyFile,
        '/srv/xiaoliang/site/dist/client': fakeSite.site.root,
      });
      stop = await startNginx(sample, ports.secure);
    });
    afterAll(async () => {
      await stop();
      await running.close();
      fakeSite.remove();
      rmSync(folder, { recursive: true });
    });
    const get = (path: string, options: Question = {}) => ask({ port: ports.secure, ca, path, ...options });

    test('visitors without encryption are led to the same page with it', async () => {
      const { status, headers } = await ask({ port: ports.plain, path: '/college/index?page=2' });
      expect([status, headers.location]).toEqual([301, 'https://www.example.cn/college/index?page=2']);
    });

    test('pages come through, browsers are told to keep to https, and cookies are Secure', async () => {
      const { status, headers, body } = await get('/home?desktop=1');
      expect([status, body.includes('首页')]).toEqual([200, true]);
      expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', etag: expect.any(String) });
      expect(headers['set-cookie']).toEqual([expect.stringMatching(/^xl_desktop=1;.*; Secure;/)]);
      const again = await get('/home', { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.status).toBe(304);
    });

    test.each([
      ['br, gzip', 'gzip', 'the gzip form'],
      ['identity', undefined, 'const plain = 1;'],
    ])('scripts come from the disk, whatever the server does: %s', async (accepted, encoding, content) => {
      asked.length = 0;
      const { status, headers, body } = await get('/assets/ready-abc123.js', {
        headers: { 'accept-encoding': accepted },
      });
      expect([status, headers['content-encoding'], body]).toEqual([200, encoding, content]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'Accept-Encoding',
      });
      expect(asked).toEqual([]);
    });

    test('styles come from the disk, other files and what is not there from the server', async () => {
      asked.length = 0;
      expect((await get('/assets/home-abc123.css')).headers['content-type']).toBe('text/css');
      expect(asked).toEqual([]);
      const icon = await get('/favicon.svg');
      expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
      const gone = await get('/assets/gone-abc123.js');
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(asked).toEqual(['/favicon.svg', '/assets/gone-abc123.js']);
    });

    test('the server learns who the visitor is, whatever the visitor says', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const { body } = await get('/visitor', { headers, localAddress: '127.0.0.2' });
      expect(JSON.parse(body)).toEqual({ ip: '127.0.0.2', protocol: 'https' });
    });

    test('the site keeps its name, whatever the visitor calls it', async () => {
      const { body } = await get('/robots.txt', {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      });
      expect(body).toContain('Sitemap: https://www.example.cn/sitemap.xml');
    });

    test('the body of a DELETE arrives', async () => {
      const body = JSON.stringify({ name: '晓量' });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      expect((await get('/body', { method: 'DELETE', headers, body })).body).toBe(body);
    });

    test('events come as they are sent, and the server learns that nobody listens any more', async () => {
      const call = request({
        port: ports.secure,
        ca,
        host: '127.0.0.1',
        servername: 'www.example.cn',
        path: '/events',
      });
      const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
      const [first] = (await once(response, 'data')) as [Buffer];
      expect(String(first)).toBe('event: first\ndata: 1\n\n');
      call.destroy();
      await eventually(() => expect(said).toEqual(['ended']));
    });

    test('an upload of 2 MB reaches the server, and far more does not', async () => {
      const upload = (bytes: number) =>
        get('/api/client/upload', {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes },
          body: Buffer.alloc(bytes),
        });
      const taken = await upload(2 * 1024 * 1024 + 1000);
      // Nobody is signed in, which only the server knows.
      expect(JSON.parse(taken.body)).toMatchObject({ Header: { Code: expect.any(Number) } });
      expect((await upload(4 * 1024 * 1024)).status).toBe(413);
    });
  });

  describe.skipIf(!nginxProgram)('nginx as the file server of the built client', () => {
    let stop = async () => {};
    let root: string;
    let port: number;
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'client-'));
      cpSync(builtClient, root, { recursive: true });
      writeFileSync(join(root, 'config.json'), readFileSync(new URL('../docs/examples/config.json', import.meta.url)));
      port = await freePort();
      const sample = fitted(staticSample, { 'listen 80;': `listen 127.0.0.1:${port};`, '/srv/site/client': root });
      stop = await startNginx(sample, port);
    });
    afterAll(async () => {
      await stop();
      rmSync(root, { recursive: true });
    });
    const get = (path: string, headers = {}) => ask({ port, path, headers });

    test.each([
      '/',
      '/home',
      '/product/detail1001',
      '/college/post?id=1',
      '/mecenter/indexorder',
      '/redirect/%2Fhome',
      '/media',
      '/index.html',
    ])('%s is the page, asked for each time and without a referrer', async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' });
      expect(body).toContain('<div id="root">');
      expect((await get(path, { 'if-none-match': headers.etag })).status).toBe(304);
    });

    test('config.json is asked for each time', async () => {
      const { status, headers } = await get('/config.json');
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/json',
        'no-cache',
      ]);
    });

    test.each(['.js', '.css'])('assets that end in %s never change', async (extension) => {
      const name = readdirSync(join(root, 'assets')).find((file) => file.endsWith(extension));
      const { status, headers } = await get(`/assets/${name}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/javascript|css/),
        'x-content-type-options': 'nosniff',
      });
    });

    test('other files are kept for an hour, and films come in parts', async () => {
      expect((await get('/favicon.svg')).headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
      });
      const { status, headers } = await get('/media/films/shujutong/film.mp4', { range: 'bytes=0-9' });
      expect([status, headers['content-length']]).toEqual([206, '10']);
    });

    test.each([
      '/assets/gone-abc123.js',
      '/assets/',
      '/pictures/none.png',
      '/nothing.txt',
      '/.vite/manifest.json',
      '/.env',
    ])('%s is missing, and nobody keeps that', async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, undefined]);
      expect(body).not.toContain('<div id="root">');
    });
  });
});
