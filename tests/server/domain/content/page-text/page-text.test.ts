import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeText } from '../../../../../site/contract/brand/home-text';
import { codes } from '../../../../../site/contract/codes';
import {
  createContent,
  getContent,
  listContent,
  publishContent,
  saveContent,
  withdrawContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import type { ContentEntry, DraftDocument } from '../../../../../site/contract/operator/content/content-schema';
import { getPageTexts } from '../../../../../site/contract/page-text/page-text-endpoints';
import { pageTextKeys } from '../../../../../site/contract/page-text/page-text-schema';
import { search } from '../../../../../site/contract/search/search-endpoints';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';

const type = 'page-text';

describe('the texts of pages as content', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp();
    owner = await signInAs(running.app);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const read = async (id: string): Promise<ContentEntry> =>
    (await call(running.app, getContent, { params: { type, id } })).data;
  const save = async (id: string, changes: object) => {
    const { document, version } = await read(id);
    return call(running.app, saveContent, {
      params: { type, id },
      body: { document: { ...document, ...changes } as DraftDocument, version },
    });
  };
  const decide = async (id: string, endpoint: typeof publishContent = publishContent) =>
    call(running.app, endpoint, {
      params: { type, id },
      body: { version: (await read(id)).version, reason: '换一句话' },
    });
  const written = async () => (await callEndpoint(running.app, getPageTexts, {})).data;
  const list = async () => (await call(running.app, listContent, { params: { type }, query: { sort: 'place' } })).data;

  test('each begins with the text of the folder, which is right as it is, and none can be added or taken away', async () => {
    const { items } = await list();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([...pageTextKeys]);
    for (const { id, facts, changedAt } of items) {
      expect([facts, changedAt]).toEqual([{ text: 'default' }, null]);
      expect(await read(id)).toMatchObject({ state: 'published', isDefault: true, problems: {}, revisions: [] });
      expect(await decide(id, withdrawContent as never)).toMatchObject({ code: codes.conflict });
    }
    expect(await call(running.app, createContent, { params: { type }, body: { document: {} } })).toMatchObject({
      code: codes.conflict,
    });
    expect(await written()).toEqual({});
  });

  test('what is published takes the place of the folder, until the default is restored', async () => {
    await save('home', { title: [{ text: '十二月', accent: '来看' }] });
    expect(await written()).toEqual({});
    expect(await read('home')).toMatchObject({ state: 'changed', isDefault: true });
    expect((await decide('home')).code).toBe(0);
    expect(await written()).toEqual({ home: { ...homeText, title: [{ text: '十二月', accent: '来看' }] } });
    const { body: phone } = await running.app.inject('/m/');
    expect(phone).toContain('<h1><span>十二月<em>来看</em></span></h1>');
    expect((await list()).items[0]).toMatchObject({ facts: { text: 'written' }, state: 'published' });

    const reset = await decide('home', withdrawContent as never);
    expect(reset.data).toMatchObject({
      entry: { command: 'content.reset', after: { contentState: '默认文字' } },
      messages: ['访客刷新页面就看到默认的文字', '改过的内容在历史里，可以再恢复'],
    });
    expect(await written()).toEqual({});
    const { isDefault, revisions, document } = await read('home');
    // Nobody knows when the default was written.
    expect(revisions.at(-1)).toMatchObject({ at: null, reason: '初始版本' });
    expect([isDefault, revisions.map(({ number }) => number), document['lead']]).toEqual([
      true,
      [3, 2, 1],
      homeText.lead,
    ]);
  });

  test('what equals the default follows it from then on', async () => {
    const { document } = await read('slogan');
    await save('slogan', { slogan: '一句新的口号' });
    await decide('slogan');
    const found = await callEndpoint(running.app, search, { query: { q: '主页' } });
    expect(JSON.stringify(found.data)).toContain('一句新的口号');
    await save('slogan', document);
    const { data } = await decide('slogan');
    expect(data.messages[0]).toBe('和默认文字一样，以后“口号和页脚”跟着默认文字走');
    expect(await read('slogan')).toMatchObject({ isDefault: true });
  });

  test('texts keep to their lengths, and stay texts', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const { data } = await save('company', { title: 'x'.repeat(41), story: '一段\n一段', team: [] });
    expect(data.problems).toEqual({
      title: '标题最多 40 个字',
      story: '有两段一样',
      team: '至少写一个人',
    });
    const equal = [
      { name: '青禾', industry: '茶饮' },
      { name: '青禾', industry: '服装' },
    ];
    const saved = await save('customers', { customers: equal });
    expect(saved.data.problems).toEqual({ 'customers.1.name': '有两个客户都叫“青禾”' });
    await save('company', {
      title: hostile,
      story: `第一段\n\n${hostile}`,
      team: [{ name: '林一帆', role: '总经理', text: '"><img src=x onerror=alert(1)>' }],
    });
    expect((await decide('company')).code).toBe(0);
    const { company } = await written();
    expect(company).toMatchObject({ title: hostile, story: ['第一段', hostile] });
    const { body: page } = await running.app.inject('/m/about');
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<script>|<img src=x/);
    await decide('company', withdrawContent as never);
  });

  test('a block cannot be published as another, and one that does not fit any longer gives way to the default', async () => {
    const { document } = await read('channels');
    await save('customers', { ...document, customers: undefined });
    expect((await decide('customers')).code).toBe(codes.badRequest);
    await running.database.transact((session) =>
      session.execute(
        `insert into page_text (key, content, updated_at) values ('promises', '{"block": "promises", "trialReview": 3}', now())`,
      ),
    );
    running.app.responseCache.clear();
    expect(await written()).toEqual({});
  });
});
