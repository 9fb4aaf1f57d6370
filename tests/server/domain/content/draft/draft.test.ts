import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getArticle, listArticles } from '../../../../../site/contract/article/article-endpoints';
import { codes } from '../../../../../site/contract/codes';
import {
  createContent,
  discardDraft,
  getContent,
  getRevision,
  listContent,
  previewContent,
  publishContent,
  restoreContent,
  saveContent,
  unscheduleContent,
  withdrawContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import type { ContentEntry } from '../../../../../site/contract/operator/content/content-schema';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { searchConsole } from '../../../../../site/contract/operator/search-endpoints';
import { getToday } from '../../../../../site/contract/operator/today-endpoints';
import { createOperator, signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const article = { type: 'article' } as const;
const complete = {
  title: '怎样看懂投放报表',
  summary: '三个数字，五分钟',
  contentHtml: '<h2>先看花费</h2><p>再看线索。</p>',
  categoryId: 1,
  author: '小量学院',
  tags: ['数据'],
};

describe('drafts', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  let colleague: OperatorBrowser;
  let colleagueEmail: string;
  const clock = createTestClock(new Date('2026-12-01T02:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    owner = await signInAs(running.app);
    colleagueEmail = await createOperator(running, 'content');
    colleague = await signInAs(running.app, colleagueEmail);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const create = async (document: object = complete): Promise<string> =>
    (await call(running.app, createContent, { params: article, body: { document: document as never } })).data.id;
  const read = async (id: string): Promise<ContentEntry> =>
    (await call(running.app, getContent, { params: { ...article, id } })).data;
  const save = async (id: string, changes: object, { headers } = owner) => {
    const { document, version } = await read(id);
    return call(running.app, saveContent, {
      headers,
      params: { ...article, id },
      body: { document: { ...document, ...changes } as never, version },
    });
  };
  const decide = async (endpoint: typeof publishContent, id: string, fields: object = {}) =>
    call(running.app, endpoint, {
      params: { ...article, id },
      body: { version: (await read(id)).version, reason: '编辑部定稿', ...fields },
    });
  const publish = (id: string, fields: object = {}) => decide(publishContent, id, fields);
  const seen = (id: string, headers = {}) => callEndpoint(running.app, getArticle, { params: { id }, headers });
  /** Sessions of operators end meanwhile. */
  const pass = async (seconds: number) => {
    clock.pass(seconds);
    owner = await signInAs(running.app);
    colleague = await signInAs(running.app, colleagueEmail);
  };
  const runJobs = async () => {
    for (const worker of running.workers) await worker.runDue();
  };

  test('what is saved stays a draft that says what it lacks, until it is published', async () => {
    const id = await create({ title: '只有标题' });
    expect(await read(id)).toMatchObject({
      state: 'new',
      name: '只有标题',
      published: null,
      problems: { summary: '不能为空', contentHtml: '不能为空', categoryId: '请选择分类', author: '不能为空' },
      draft: { savedBy: expect.any(String), publishAt: null },
    });
    const refused = await publish(id);
    expect(refused).toMatchObject({ code: codes.badRequest, data: { Fields: { summary: '不能为空' } } });
    expect((await seen(id)).code).toBe(codes.notFound);

    await save(id, complete);
    const rehearsed = await publish(id, { rehearse: true });
    expect(rehearsed.data).toMatchObject({ rehearsed: true, messages: ['访客马上就能看到'] });
    expect((await seen(id)).code).toBe(codes.notFound);

    await publish(id);
    expect((await seen(id)).data).toMatchObject({ title: complete.title, content_html: complete.contentHtml });
    expect(await read(id)).toMatchObject({ state: 'published', draft: null, problems: {}, revisions: [{ number: 1 }] });
  });

  test('the history has what visitors saw, and an earlier version comes back as a draft', async () => {
    const { data } = await callEndpoint(running.app, listArticles, { query: {} });
    const { id: number, title, published_at } = data.items[0];
    const id = String(number);
    await save(id, { title: '改过的标题' });
    expect((await seen(id)).data.title).toBe(title);
    expect(await read(id)).toMatchObject({ state: 'changed', document: { title: '改过的标题' }, published: { title } });
    const published = await publish(id);
    expect(published.data.entry).toMatchObject({ after: { contentState: '已发布', changedFields: '标题' } });

    const { revisions } = await read(id);
    expect(revisions.map(({ number: each, reason }) => [each, reason])).toEqual([
      [2, '编辑部定稿'],
      [1, '在后台修改之前的内容'],
    ]);
    expect(revisions[1]?.at).toBe(published_at);
    const first = await call(running.app, getRevision, { params: { ...article, id, number: '1' } });
    expect(first.data.document.title).toBe(title);
    await decide(restoreContent as never, id, { number: 1 });
    expect((await seen(id)).data.title).toBe('改过的标题');
    await publish(id);
    expect((await seen(id)).data.title).toBe(title);
    expect((await read(id)).revisions).toHaveLength(3);
  });

  test('a preview shows the draft to who has its address, for two hours, and nothing of it stays', async () => {
    const id = await create();
    const { data } = await call(running.app, previewContent, { params: { ...article, id } });
    expect(data).toMatchObject({
      desktop: expect.stringMatching(new RegExp(`^/college/post\\?id=${id}&preview=`)),
      phone: expect.stringMatching(/^\/m\/.*[?&]preview=/),
      until: '2026-12-01T12:00:00.000+08:00',
    });
    const token = new URL(data.desktop, 'http://localhost').searchParams.get('preview') ?? '';
    expect((await seen(id, { 'x-preview': token })).data.title).toBe(complete.title);
    const listed = await callEndpoint(running.app, listArticles, { query: {}, headers: { 'x-preview': token } });
    expect(listed.headers['cache-control']).toBe('no-store');
    expect(listed.data.items.map(({ title }: { title: string }) => title)).toContain(complete.title);
    expect((await seen(id)).code).toBe(codes.notFound);

    await save(id, { title: '预览时又改了' });
    expect((await seen(id, { 'x-preview': token })).data.title).toBe('预览时又改了');
    const forged = token.replace(`article.${id}.`, `article.${Number(id) + 1}.`);
    expect(await seen(id, { 'x-preview': forged })).toMatchObject({ code: codes.forbidden });
    await pass(2 * 60 * 60);
    const late = await seen(id, { 'x-preview': token });
    expect(late).toMatchObject({ code: codes.forbidden, message: '预览已过期，请在控制台重新打开预览' });
    const page = await running.app.inject({ url: data.phone, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.body).toContain('预览已过期，请在控制台重新打开预览');
  });

  test('a preview of a draft that was discarded says so on its page', async () => {
    const id = await create();
    const { data } = await call(running.app, previewContent, { params: { ...article, id } });
    const open = () => running.app.inject({ url: data.phone });
    expect((await open()).statusCode).toBe(200);
    await decide(discardDraft as never, id);
    const page = await open();
    expect(page.statusCode).toBe(403);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.body).toContain('预览已结束：草稿没有了，或内容下线了，请在控制台重新打开预览');
  });

  test('the address of a preview ends with its draft, and when the content is taken off', async () => {
    const id = await create();
    const sign = async () => {
      const { data } = await call(running.app, previewContent, { params: { ...article, id } });
      return { 'x-preview': new URL(data.desktop, 'http://localhost').searchParams.get('preview') ?? '' };
    };
    const titleAt = async (headers: object) => (await seen(id, headers)).data?.title;
    const isExpired = async (headers: object) => (await seen(id, headers)).code === codes.forbidden;
    const firstDraft = await sign();
    clock.pass(1);
    await publish(id);
    const published = await sign();
    // Both show what visitors see.
    expect([await titleAt(firstDraft), await titleAt(published)]).toEqual([complete.title, complete.title]);

    clock.pass(1);
    await save(id, { title: '放弃的标题' });
    const discarded = await sign();
    expect(await titleAt(discarded)).toBe('放弃的标题');
    expect(await isExpired(published)).toBe(true);
    await decide(discardDraft as never, id);
    expect(await isExpired(discarded)).toBe(true);
    expect(await titleAt(published)).toBe(complete.title);
    clock.pass(1);
    await save(id, { title: '另一份草稿' });
    expect(await isExpired(discarded)).toBe(true);

    const beside = await sign();
    await decide(withdrawContent as never, id);
    expect([await isExpired(beside), await isExpired(published), await isExpired(firstDraft)]).toEqual([
      true,
      true,
      true,
    ]);
    // Whoever opens it in the console since may look at it.
    expect(await titleAt(await sign())).toBe('另一份草稿');
    await decide(discardDraft as never, id);
    const withdrawn = await sign();
    expect(await titleAt(withdrawn)).toBe(complete.title);
    clock.pass(1);
    await publish(id);
    expect(await titleAt(withdrawn)).toBe(complete.title);
  });

  test('a preview of what is not complete says what is missing', async () => {
    const id = await create({ title: '只有标题' });
    const answer = await call(running.app, previewContent, { params: { ...article, id } });
    expect(answer).toMatchObject({ code: codes.badRequest, data: { Fields: { summary: '不能为空' } } });
  });

  test('a planned draft is published at its time, with what was saved until then', async () => {
    const id = await create();
    const past = await publish(id, { publishAt: new Date(+clock.now() - 1000).toISOString() });
    expect(past).toMatchObject({ code: codes.badRequest, data: { Fields: { publishAt: '时间已经过去' } } });
    const publishAt = new Date(+clock.now() + 60 * 60 * 1000).toISOString();
    // What publishing would refuse at that time is refused at once, and what it would change is told.
    const dated = await create({ ...complete, publishedAt: new Date(+clock.now() + 120 * 60 * 1000).toISOString() });
    expect(await publish(dated, { publishAt })).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { publishedAt: '不能晚于现在；想晚些发布请用定时发布' } },
    });
    expect((await publish(id, { publishAt })).data.messages).toEqual([
      '到时间会自动发布，在那之前保存的修改会一起发布',
    ]);
    expect((await seen(id)).code).toBe(codes.notFound);
    expect((await read(id)).state).toBe('scheduled');
    await save(id, { title: '临发布前改的标题' });
    await runJobs();
    expect((await seen(id)).code).toBe(codes.notFound);
    await pass(60 * 60);
    await runJobs();
    expect((await seen(id)).data.title).toBe('临发布前改的标题');
    const { data } = await call(running.app, listRecord, { query: { subject: `article:${id}`, command: 'content' } });
    expect(data.items.map(({ command }: { command: string }) => command)).toEqual([
      'content.publish',
      'content.schedule',
      'content.create',
    ]);
  });

  test('a plan is called off; one that cannot be carried out waits for an operator, who sees why', async () => {
    const id = await create();
    const publishAt = () => new Date(+clock.now() + 60 * 60 * 1000).toISOString();
    await publish(id, { publishAt: publishAt() });
    await decide(unscheduleContent as never, id);
    expect(await read(id)).toMatchObject({ state: 'new', draft: { publishAt: null } });

    await publish(id, { publishAt: publishAt() });
    await save(id, { summary: '' });
    await pass(60 * 60);
    await runJobs();
    expect(await read(id)).toMatchObject({ state: 'new', draft: { publishAt: null, failure: '摘要：请填写摘要' } });
    const { data } = await call(running.app, getToday, {});
    expect(data.queues).toContainEqual(
      expect.objectContaining({
        name: '没有发布成的内容',
        items: [expect.objectContaining({ path: `/article/${id}` })],
      }),
    );
    await decide(discardDraft as never, id);
    expect((await call(running.app, getContent, { params: { ...article, id } })).code).toBe(codes.notFound);
  });

  test('who saves after somebody else is told, and loses nothing of theirs', async () => {
    const id = await create();
    const { version } = await read(id);
    await save(id, { title: '同事的标题' }, colleague);
    const answer = await call(running.app, saveContent, {
      params: { ...article, id },
      body: { document: { ...complete, title: '我的标题' }, version },
    });
    expect(answer).toMatchObject({ code: codes.conflict, message: '新同事 刚保存过这份内容，请核对后再试' });
    expect((await read(id)).document['title']).toBe('同事的标题');
  });

  test('what is withdrawn is gone for visitors, keeps its content, and can be published again', async () => {
    const id = await create();
    await publish(id);
    await decide(withdrawContent as never, id);
    expect((await seen(id)).code).toBe(codes.notFound);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', document: { title: complete.title } });
    await publish(id);
    expect((await seen(id)).data.title).toBe(complete.title);
  });

  test('saving again and again is one line of the record for each who writes', async () => {
    const id = await create();
    for (const title of ['一', '二', '三']) await save(id, { title });
    await save(id, { title: '四' }, colleague);
    const { data } = await call(running.app, listRecord, { query: { subject: `article:${id}` } });
    expect(data.items.map(({ command }: { command: string }) => command)).toEqual(['content.save', 'content.create']);
  });

  test('an article without tags is shown, with others of its category below it', async () => {
    const id = await create({ ...complete, tags: [] });
    await publish(id);
    const { related } = (await seen(id)).data;
    expect(related.length).toBeGreaterThan(0);
  });

  test('HTML is published as the sanitizer leaves it', async () => {
    const id = await create({ ...complete, contentHtml: '<p onclick="x()">好<script>alert(1)</script></p>' });
    const { data } = await publish(id);
    expect(data.messages).toContain('正文里有网站不支持的内容，发布时会去掉');
    expect((await seen(id)).data.content_html).toBe('<p>好</p>');
  });

  test('pictures without words are told, and do not keep an article from being published', async () => {
    const pictures = '<p><img src="/a.png" alt="报表" /><img src="/b.png" alt=" " /><img src="/c.png" /></p>';
    const id = await create({ ...complete, contentHtml: `<p>好</p>${pictures}` });
    const { code, data } = await publish(id, { rehearse: true });
    expect([code, data.messages]).toEqual([
      0,
      expect.arrayContaining([expect.stringMatching(/^正文里有 2 张图片没有描述/)]),
    ]);
  });

  test('what is begun and never written in is in no list, and is removed after a week', async () => {
    const listed = async () =>
      (
        await call(running.app, listContent, { params: article, query: { state: 'new', sort: '-changedAt' } })
      ).data.items.map((row: { id: string }) => row.id);
    const begin = async (): Promise<string> => {
      const body = { document: { author: '小量学院' }, isBlank: true };
      return (await call(running.app, createContent, { params: article, body })).data.id;
    };
    const record = async (id: string) => {
      const { data } = await call(running.app, listRecord, { query: { subject: `article:${id}` } });
      return data.items.map(({ command }: { command: string }) => command);
    };
    const written = await begin();
    const left = await begin();
    expect(await read(written)).toMatchObject({ state: 'new', draft: null, document: { author: '小量学院' } });
    expect(await listed()).not.toContain(written);
    expect(await record(written)).toEqual([]);

    await save(written, { title: '开始写了' });
    expect(await read(written)).toMatchObject({ draft: { savedBy: expect.any(String) } });
    expect(await listed()).toContain(written);
    expect(await record(written)).toEqual(['content.create']);

    await pass(8 * 24 * 60 * 60);
    await begin();
    expect((await call(running.app, getContent, { params: { ...article, id: left } })).code).toBe(codes.notFound);
    expect(await listed()).toContain(written);
  });

  test('the list has drafts and what is stored, by state, group and words', async () => {
    const id = await create({ ...complete, title: '清单里的新草稿' });
    const list = async (query: object) => (await call(running.app, listContent, { params: article, query })).data;
    expect((await list({ search: '清单里的' })).items).toEqual([
      expect.objectContaining({ id, state: 'new', group: expect.any(String), publishedAt: null }),
    ]);
    const found = await call(running.app, searchConsole, { query: { search: '清单里的新' } });
    expect(found.data.groups).toEqual([
      expect.objectContaining({ kind: 'article', hits: [expect.objectContaining({ path: `/article/${id}` })] }),
    ]);
    const all = await list({});
    expect(all.items.map((row: { id: string }) => row.id)).toContain(id);
    expect(all.groups.length).toBeGreaterThan(1);
    const grouped = await list({ group: all.groups[0], state: 'published' });
    expect(
      new Set(grouped.items.map(({ group, state }: { group: string; state: string }) => `${group} ${state}`)),
    ).toEqual(new Set([`${all.groups[0]} published`]));
  });
});
