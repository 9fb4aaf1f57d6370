import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAgreement } from '../../../../../site/contract/agreement/agreement-endpoints';
import { agreementPdfPath, type AgreementName } from '../../../../../site/contract/agreement/agreement';
import { codes } from '../../../../../site/contract/codes';
import {
  getAgreementVersion,
  listAgreementVersions,
  withdrawAgreement,
} from '../../../../../site/contract/operator/agreement-endpoints';
import {
  discardDraft,
  getContent,
  listContent,
  previewContent,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import { getCustomerOrder } from '../../../../../site/contract/operator/order-endpoints';
import { getOrder, previewOrder } from '../../../../../site/contract/order/order-endpoints';
import { search } from '../../../../../site/contract/search/search-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { agreementText } from '../../../../../site/server/domain/sales/order/order-tables';
import { placementOf, sendOrder } from '../../../../support/buying';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

describe('versions of agreements', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  // A minute before midnight in China.
  const clock = createTestClock(new Date('2026-12-01T15:59:00Z'));
  const today = '2026-12-01';
  const tomorrow = '2026-12-02';
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, responseCacheTime: 3_600_000 });
    await seedDemoUsers(running.database, testKeys);
    owner = await signInAs(running.app);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const entryOf = (id: AgreementName) => ({ type: 'agreement', id }) as const;
  const write = async (name: AgreementName, changes: object) => {
    const params = entryOf(name);
    const { data } = await call(running.app, getContent, { params });
    const body = { document: { ...data.document, ...changes } as never, version: data.version };
    return (await call(running.app, saveContent, { params, body })).data;
  };
  const publish = async (name: AgreementName, changes: object, fields: object = {}) => {
    const { version } = await write(name, changes);
    return call(running.app, publishContent, {
      params: entryOf(name),
      body: { version, reason: '法务定稿', ...fields },
    });
  };
  const shown = async (name: AgreementName, version?: string) =>
    (await callEndpoint(running.app, getAgreement, { params: { name }, query: version ? { version } : {} })).data;
  const pdf = (name: AgreementName, version: string) =>
    running.app.inject({ method: 'GET', url: agreementPdfPath(name, version) });
  const versionsOf = async (name: AgreementName) => {
    const { data } = await call(running.app, listAgreementVersions, { params: { name } });
    return data.items.map(({ version, state }: { version: string; state: string }) => [version, state]);
  };
  const found = async (word: string) => {
    const { data } = await callEndpoint(running.app, search, { query: { q: word } });
    return data.pages.map(({ path }: { path: string }) => path);
  };
  const mobilePage = async (path: string) => (await running.app.inject({ method: 'GET', url: `/m${path}` })).body;

  test('a deployment without versions of its own shows those of the release', async () => {
    expect(await shown('mgProtocol')).toMatchObject({ current: '2.4', upcoming: null, text: { version: '2.4' } });
    expect(await shown('mgProtocol', '2.3')).toMatchObject({ current: '2.4', text: { version: '2.3' } });
    expect((await shown('mgProtocol', '9.9')).text.version).toBe('2.4');
    const { data } = await call(running.app, listContent, { params: { type: 'agreement' }, query: {} });
    expect(data.items).toHaveLength(3);
    expect(data.items.find(({ id }: { id: string }) => id === 'mgProtocol')).toMatchObject({
      name: '管家用户协议',
      state: 'published',
      facts: { current: '2.4', effectiveOn: '2026-06-01', upcoming: '' },
    });
    expect((await pdf('mgProtocol', '0.1')).statusCode).toBe(404);
  });

  test('the next one begins with the text that applies; its number is greater, and its day not in the past', async () => {
    const { data } = await call(running.app, getContent, { params: entryOf('userPrivacy') });
    expect(data).toMatchObject({
      name: '隐私政策',
      document: { version: '', effectiveOn: '', changes: '' },
      problems: {},
    });
    expect(data.document.clauses[0]).toMatchObject({ id: 'collect', title: '我们收集哪些信息' });

    const { problems } = await write('userPrivacy', { version: '3.2', effectiveOn: '2026-11-30', changes: '更清楚' });
    expect(problems).toEqual({ version: '版本号要大于 3.2', effectiveOn: '生效日期不能早于今天' });
    expect(await publish('userPrivacy', {})).toMatchObject({ code: codes.badRequest, data: { Fields: problems } });
    const planned = await publish(
      'userPrivacy',
      { version: '3.10', effectiveOn: today },
      { publishAt: '2026-12-05T09:00:00.000+08:00' },
    );
    expect(planned).toMatchObject({ code: codes.badRequest, data: { Fields: { publishAt: expect.any(String) } } });
    expect(await shown('userPrivacy')).toMatchObject({ current: '3.2', upcoming: null });
    expect((await publish('userPrivacy', {})).data.messages[0]).toContain('马上生效');
    expect(await shown('userPrivacy')).toMatchObject({ current: '3.10', text: { version: '3.10' } });
  });

  test('one of a later day is announced, read beforehand, and withdrawn for a reason; one in effect never is', async () => {
    const changes = { version: '1.1', effectiveOn: '2026-12-20', changes: '写明退订' };
    const { data } = await publish('serviceTerms', changes);
    expect(data.entry).toMatchObject({
      command: 'content.publish',
      before: { agreementVersion: '1.0', effectiveOn: '2026-11-16' },
      after: { agreementVersion: '1.1', effectiveOn: '2026-12-20', contentState: '待生效' },
    });
    expect(await shown('serviceTerms')).toMatchObject({ current: '1.0', upcoming: '1.1', text: { version: '1.0' } });
    expect((await shown('serviceTerms', '1.1')).text.version).toBe('1.1');
    expect((await pdf('serviceTerms', '1.1')).statusCode).toBe(200);
    const phone = await mobilePage('/protocol/terms-of-service');
    expect(phone).toContain('将于 2026-12-20 起生效');
    const [notice = '', list = ''] = phone.split('<h2>版本记录</h2>');
    expect(notice).toContain('<li>写明退订</li>');
    expect(list).toContain('<li>写明退订</li>');
    expect(list).toContain('<h3>版本 1.0（现行）</h3><p>2026-11-16 更新，2026-11-16 起生效</p>');
    expect(list).toContain('<a href="/m/protocol/terms-of-service?version=1.1">查看版本 1.1</a>');
    const earlier = await write('serviceTerms', { version: '1.2', effectiveOn: '2026-12-10', changes: '更早' });
    expect(earlier.problems).toEqual({ effectiveOn: expect.stringContaining('1.1 版从 2026-12-20 起生效') });

    const withdraw = (version: string) =>
      call(running.app, withdrawAgreement, { params: { name: 'serviceTerms', version }, body: { reason: '写错了' } });
    expect((await withdraw('1.1')).data.entry).toMatchObject({ after: { agreementState: '已撤回' }, reason: '写错了' });
    expect(await versionsOf('serviceTerms')).toEqual([
      ['1.1', 'withdrawn'],
      ['1.0', 'applies'],
    ]);
    expect(await shown('serviceTerms', '1.1')).toMatchObject({ upcoming: null, text: { version: '1.0' } });
    expect((await pdf('serviceTerms', '1.1')).statusCode).toBe(404);
    const again = await write('serviceTerms', { version: '1.1', effectiveOn: '2026-12-10' });
    expect(again.problems).toEqual({ version: '版本号要大于 1.1' });
    const refused = [await withdraw('1.1'), await withdraw('1.0')];
    expect(refused.map(({ code }) => code)).toEqual([codes.conflict, codes.conflict]);
    const { data: entry } = await call(running.app, getContent, { params: entryOf('serviceTerms') });
    const body = { version: entry.version, reason: '下线' };
    expect((await call(running.app, withdrawContent, { params: entryOf('serviceTerms'), body })).code).toBe(
      codes.conflict,
    );
  });

  test('the next one begins with the text that waits for its day; once that is withdrawn, it is restored as a draft', async () => {
    const params = entryOf('serviceTerms');
    const read = async () => (await call(running.app, getContent, { params })).data;
    await call(running.app, discardDraft, { params, body: { version: (await read()).version, reason: '重写' } });
    const [first, second, ...others] = (await read()).document.clauses;
    const added = { id: '', title: '定义', text: '词语的意思', items: '' };
    const clauses = [first, { ...second, text: '写得更清楚' }, added, ...others.slice(1)];
    const planned = await publish('serviceTerms', {
      version: '1.2',
      effectiveOn: '2026-12-20',
      changes: '写明定义',
      clauses,
    });
    expect(planned.data.entry.after.changedFields).toBe(
      `修改条款“${second.title}”；删除条款“${others[0].title}”；新增条款“定义”`,
    );
    const next = await read();
    expect(next).toMatchObject({ draft: null, upcoming: '1.2 版，2026-12-20 起', document: { version: '' } });
    expect(next.document.clauses[2]).toMatchObject({ id: 'clause-3', title: '定义' });
    const { data: preview } = await call(running.app, previewContent, { params });
    expect(preview.desktop).toContain('version=1.2');

    const body = { reason: '写错了' };
    await call(running.app, withdrawAgreement, { params: { name: 'serviceTerms', version: '1.2' }, body });
    const left = await read();
    expect([left.upcoming, left.document.clauses[2].title]).toEqual(['', others[0].title]);
    const { data: versions } = await call(running.app, listAgreementVersions, { params: { name: 'serviceTerms' } });
    const number = versions.items[0].revision;
    const restored = await call(running.app, restoreContent, {
      params,
      body: { version: left.version, number, reason: '接着写' },
    });
    expect(restored.data.entry.after).toMatchObject({ revision: '1.2 版' });
    const { document, problems } = await read();
    expect(document).toMatchObject({ version: '', effectiveOn: '', changes: '写明定义' });
    expect(document.clauses[2]).toMatchObject({ id: 'clause-3', title: '定义' });
    expect(Object.keys(problems)).toEqual(['version', 'effectiveOn']);
  });

  test('what was published is refused to change by the database', async () => {
    const changes = [
      `update agreement_version set text = '{}' where version = '3.10'`,
      `update agreement_version set effective_on = '2027-01-01' where version = '3.10'`,
      `update agreement_version set withdrawn_at = now() + interval '1 year' where version = '3.10'`,
      `update agreement_version set withdrawn_at = null where version = '1.1'`,
      `delete from agreement_version where version = '1.1'`,
    ];
    for (const change of changes) {
      await expect(
        running.database.transact((db) => db.execute(change)),
        change,
      ).rejects.toThrow();
    }
  });

  test('the preview is the page and its PDF with the draft, and nothing of it stays', async () => {
    await write('mgProtocol', { version: '2.6', effectiveOn: tomorrow, changes: '预览' });
    const { data } = await call(running.app, previewContent, { params: entryOf('mgProtocol') });
    expect(data.desktop).toMatch(/^\/protocol\/xl-mg-protocol\?version=2\.6&preview=/);
    const token = new URL(data.desktop, 'http://localhost').searchParams.get('preview') ?? '';
    const headers = { 'x-preview': token };
    const input = { params: { name: 'mgProtocol' as const }, query: { version: '2.6' }, headers };
    expect((await callEndpoint(running.app, getAgreement, input)).data.text.version).toBe('2.6');
    const url = `${agreementPdfPath('mgProtocol', '2.6')}?preview=${token}`;
    const file = await running.app.inject({ method: 'GET', url });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await pdf('mgProtocol', '2.6')).statusCode).toBe(404);
  });

  test('applies from midnight in China, in all that shows it; buyers agree to what they saw', async () => {
    const token = await signIn(running.app, 'demo');
    const selection = await planOf(running.app, '1001', 'basic', 1);
    const placement = await placementOf(running.app, token, selection);
    const offers = async () => (await callEndpoint(running.app, previewOrder, { token, body: selection })).data;
    const Agreements = { mgProtocol: '2.4', serviceTerms: '1.0', userPrivacy: '3.10' };
    const first = await sendOrder(running.app, token, { ...placement, Agreements });
    expect(first.code).toBe(0);

    const clauses = [{ id: '', title: hostile, text: `退订说明书\n${hostile}`, items: hostile }];
    await publish('mgProtocol', { version: '2.5', effectiveOn: tomorrow, changes: `写明退订\n${hostile}`, clauses });
    expect(await versionsOf('mgProtocol')).toEqual([
      ['2.5', 'upcoming'],
      ['2.4', 'applies'],
      ['2.3', 'earlier'],
    ]);
    expect(await found('退订说明书')).toEqual([]);
    const sitemap = async () => (await running.app.inject({ method: 'GET', url: '/sitemap.xml' })).body;
    expect(await sitemap()).toContain('xl-mg-protocol</loc><lastmod>2026-05-31T16:00:00.000Z');
    const second = await sendOrder(running.app, token, { ...placement, Agreements });
    expect(second.code).toBe(0);

    clock.pass(60);
    owner = await signInAs(running.app);
    expect(await shown('mgProtocol')).toMatchObject({ current: '2.5', upcoming: null, text: { version: '2.5' } });
    expect(await found('退订说明书')).toEqual(['/protocol/xl-mg-protocol']);
    expect(await sitemap()).toContain('xl-mg-protocol</loc><lastmod>2026-12-01T16:00:00.000Z');
    const page = await mobilePage('/protocol/xl-mg-protocol');
    expect(page).toContain('退订说明书');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('<script>');
    expect((await pdf('mgProtocol', '2.5')).body.slice(0, 5)).toBe('%PDF-');

    const late = await sendOrder(running.app, token, { ...placement, Agreements });
    expect([late.code, late.message]).toEqual([
      codes.agreementChanged,
      '《管家用户协议》已更新为 2.5 版，请查看改动，同意后再提交',
    ]);
    const offered = await offers();
    expect(offered.Agreement).toEqual({ Name: '管家用户协议', Version: '2.5' });
    expect(offered.Agreements).toEqual([
      { Name: 'mgProtocol', Title: '管家用户协议', Version: '2.5', Changes: ['写明退订', hostile], LastVersion: '2.4' },
      expect.objectContaining({ Name: 'serviceTerms', Version: '1.0', LastVersion: null }),
      expect.objectContaining({ Name: 'userPrivacy', Version: '3.10', LastVersion: null }),
    ]);
    const agreed = await sendOrder(running.app, token, {
      ...placement,
      Agreements: { ...Agreements, mgProtocol: '2.5' },
    });
    expect(agreed.code).toBe(0);
    const orderNo = agreed.data.OrderNo as string;
    const { data: own } = await callEndpoint(running.app, getOrder, { token, params: { orderNo } });
    expect(own.Agreements).toContainEqual({ Name: 'mgProtocol', Title: '管家用户协议', Version: '2.5' });
    const { data: seen } = await call(running.app, getCustomerOrder, { params: { orderNo } });
    expect(seen.agreements).toContainEqual({ name: 'mgProtocol', title: '管家用户协议', version: '2.5' });
    const texts = await running.database.read((db) => db.select().from(agreementText));
    expect(texts.find(({ name, version }) => name === '管家用户协议' && version === '2.5')?.text).toContain(hostile);
    // A client of an earlier release says nothing of versions.
    expect((await sendOrder(running.app, token, placement)).code).toBe(0);
    expect((await offers()).Agreements[0]).toMatchObject({ LastVersion: null });

    const { data: version } = await call(running.app, getAgreementVersion, {
      params: { name: 'mgProtocol', version: '2.5' },
    });
    expect(version).toMatchObject({ state: 'applies', publishedBy: expect.stringMatching(/./), reason: '法务定稿' });
    expect(version.document.clauses).toEqual([
      { id: 'clause-1', title: hostile, text: `退订说明书\n${hostile}`, items: hostile },
    ]);
  });
});
