import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import type { ContentEntry, DraftDocument } from '../../../../site/contract/operator/content/content-schema';
import { createDraftStore } from '../../../../site/operator/content/draft-store';
import { ApiFailure } from '../../../../site/src/data/http/api-failure';
import type { HttpClient } from '../../../../site/src/data/http/http-client';

/** What a server keeps of one draft, which a colleague writes as well. */
function createFakeServer(document: DraftDocument) {
  let version = 1;
  let isAway = false;
  const entry = (): ContentEntry => ({
    type: 'article',
    id: '7',
    name: '',
    state: 'changed',
    isDefault: false,
    upcoming: '',
    address: '',
    document,
    published: null,
    draft: { savedAt: '2026-12-01T10:00:00+08:00', savedBy: '李四', publishAt: null, failure: '' },
    version: String(version),
    problems: {},
    choices: {},
    revisions: [],
  });
  const saves: DraftDocument[] = [];
  const client = (async (
    endpoint: { name: string },
    input: { body?: { document: DraftDocument; version: string } },
  ) => {
    if (isAway) throw new ApiFailure('transport', '网络不通');
    if (endpoint.name === 'getContent') return entry();
    const { body } = input;
    if (!body) throw new Error('Nothing is saved');
    if (body.version !== String(version)) throw new ApiFailure('business', '李四 刚保存过', { code: codes.conflict });
    document = body.document;
    saves.push(document);
    version += 1;
    return { id: '7', version: String(version), savedAt: '2026-12-01T10:01:00+08:00', problems: {} };
  }) as unknown as HttpClient;
  return {
    client,
    saves,
    entry,
    document: () => document,
    colleagueSaves(changes: DraftDocument) {
      document = { ...document, ...changes };
      version += 1;
    },
    setAway(away: boolean) {
      isAway = away;
    },
  };
}

describe('createDraftStore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = (document: DraftDocument = { title: '旧标题', summary: '旧摘要' }) => {
    const server = createFakeServer(document);
    const onSaved = vi.fn();
    return { server, onSaved, store: createDraftStore(server.client, server.entry(), onSaved) };
  };

  test('what is typed is saved once, a moment after the last letter', async () => {
    const { server, store, onSaved } = open();
    for (const title of ['新', '新标', '新标题']) store.change('title', title);
    expect(store.get()).toMatchObject({ document: { title: '新标题' }, state: { name: 'typing' } });
    expect(server.saves).toEqual([]);
    await vi.runAllTimersAsync();
    expect(server.saves).toEqual([{ title: '新标题', summary: '旧摘要' }]);
    expect(store.get()).toMatchObject({ state: { name: 'saved' }, savedAt: '2026-12-01T10:01:00+08:00', version: '2' });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  test('what is typed while a save is on its way is saved after it', async () => {
    const { server, store } = open();
    store.change('title', '一');
    const saving = store.save();
    store.change('title', '二');
    expect(await saving).toBe(true);
    expect(server.saves.map(({ title }) => title)).toEqual(['一', '二']);
  });

  test('a value that comes back to what it was is not saved', async () => {
    const { server, store } = open();
    store.change('title', '别的');
    store.change('title', '旧标题');
    await vi.runAllTimersAsync();
    expect(server.saves).toEqual([]);
    expect(store.get().state).toEqual({ name: 'saved' });
  });

  test('without a network it is tried again until it arrives', async () => {
    const { server, store } = open();
    server.setAway(true);
    store.change('title', '路上写的');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get().state).toMatchObject({ name: 'failed', isRetried: true });
    server.setAway(false);
    await vi.runAllTimersAsync();
    expect(server.document()).toMatchObject({ title: '路上写的' });
    expect(store.get().state).toEqual({ name: 'saved' });
  });

  test('a colleague who changed another field loses nothing, and is told', async () => {
    const { server, store } = open();
    server.colleagueSaves({ summary: '同事的摘要' });
    store.change('title', '我的标题');
    await vi.runAllTimersAsync();
    expect(server.document()).toEqual({ title: '我的标题', summary: '同事的摘要' });
    expect(store.get()).toMatchObject({
      document: { title: '我的标题', summary: '同事的摘要' },
      merged: { by: '李四', fields: ['summary'] },
    });
  });

  test.each([
    { kept: ['title'], title: '我的标题' },
    { kept: [], title: '同事的标题' },
  ])('where both changed the same field, the operator chooses ($title)', async ({ kept, title }) => {
    const { server, store } = open();
    server.colleagueSaves({ title: '同事的标题' });
    store.change('title', '我的标题');
    store.change('summary', '我的摘要');
    await vi.runAllTimersAsync();
    expect(store.get().state).toMatchObject({ name: 'conflict', fields: ['title'] });
    expect(server.document()).toMatchObject({ title: '同事的标题', summary: '旧摘要' });
    store.change('summary', '接着写的摘要');
    store.resolve(kept);
    await vi.runAllTimersAsync();
    expect(server.document()).toEqual({ title, summary: '接着写的摘要' });
    expect(store.get()).toMatchObject({ document: { title }, state: { name: 'saved' } });
  });

  test.each([
    {
      what: 'paragraphs of a text',
      before: '<p>一</p><p>二</p><ul><li>三</li></ul>',
      theirs: '<p>一</p><p>二</p><ul><li>三</li><li>同事的</li></ul>',
      ours: '<h2>我的</h2><p>一</p><p>二</p><ul><li>三</li></ul>',
      joined: '<h2>我的</h2><p>一</p><p>二</p><ul><li>三</li><li>同事的</li></ul>',
    },
    {
      what: 'members of a list',
      before: [{ q: '一' }, { q: '二' }, { q: '三' }],
      theirs: [{ q: '二' }, { q: '三' }],
      ours: [{ q: '一' }, { q: '二' }, { q: '我的' }],
      joined: [{ q: '二' }, { q: '我的' }],
    },
  ])('two who changed other $what lose nothing', async ({ before, theirs, ours, joined }) => {
    const { server, store } = open({ title: '标题', body: before });
    server.colleagueSaves({ body: theirs });
    store.change('body', ours);
    await vi.runAllTimersAsync();
    expect(server.document()).toEqual({ title: '标题', body: joined });
    expect(store.get()).toMatchObject({ state: { name: 'saved' }, merged: { by: '李四', fields: ['body'] } });
  });

  test('two who changed the same paragraph, or wrote at the same place, are asked', async () => {
    for (const theirs of ['<p>同事的</p><p>二</p>', '<p>一</p><p>同事的</p><p>二</p>']) {
      const { server, store } = open({ body: '<p>一</p><p>二</p>' });
      server.colleagueSaves({ body: theirs });
      store.change('body', theirs.replace('同事的', '我的'));
      await vi.runAllTimersAsync();
      expect(store.get().state).toMatchObject({ name: 'conflict', fields: ['body'] });
    }
  });

  test('two who wrote the same are no conflict', async () => {
    const { server, store } = open();
    server.colleagueSaves({ title: '同一个标题' });
    store.change('title', '同一个标题');
    await vi.runAllTimersAsync();
    expect(store.get()).toMatchObject({ document: { title: '同一个标题' }, state: { name: 'saved' } });
  });
});
