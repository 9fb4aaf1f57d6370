import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArticleCategories } from '../../../../../site/contract/article/article-endpoints';
import { codes } from '../../../../../site/contract/codes';
import {
  addArticleCategory,
  changeArticleCategory,
  getArticleCategory,
  listArticleCategoryRows,
  removeArticleCategory,
} from '../../../../../site/contract/operator/content/article-category-endpoints';
import {
  createContent,
  getContent,
  publishContent,
  unscheduleContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';

describe('the categories of articles', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp();
    owner = await signInAs(running.app);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const seen = async (): Promise<string[]> =>
    (await callEndpoint(running.app, listArticleCategories, {})).data.categories.map(
      ({ name }: { name: string }) => name,
    );
  const read = async (id: number) => (await call(running.app, getArticleCategory, { params: { id: String(id) } })).data;
  const change = async (id: number, values: { name: string; place: number }) => {
    const { version } = await read(id);
    return call(running.app, changeArticleCategory, {
      params: { id: String(id) },
      body: { ...values, version, reason: '调整分类' },
    });
  };
  const remove = (id: number, version: string) =>
    call(running.app, removeArticleCategory, { params: { id: String(id) }, body: { version, reason: '不再使用' } });

  test('are renamed and put in another order for the next visitor', async () => {
    const { data } = await call(running.app, listArticleCategoryRows, { query: {} });
    const [first, second] = data.items;
    const before = await seen();
    expect(before.slice(0, 2)).toEqual([first.name, second.name]);
    expect((await change(first.id, { name: second.name, place: 1 })).data.Fields).toEqual({ name: '已有同名的分类' });
    const changed = await change(first.id, { name: '从零开始', place: 90 });
    expect(changed.data.messages).toEqual([`${first.published} 篇文章会显示新的分类名和顺序`]);
    expect(await seen()).toEqual([...before.slice(1), '从零开始']);
    expect(await remove(first.id, (await read(first.id)).version)).toMatchObject({
      code: codes.conflict,
      message: `还有 ${first.articles} 篇文章在这个分类里，请先给它们换分类`,
    });
  });

  test('are seen once they have articles, and deleted while they have none', async () => {
    const body = { name: '出海专题', place: 0, reason: '新栏目' };
    const { data } = await call(running.app, addArticleCategory, { body });
    expect(await call(running.app, addArticleCategory, { body })).toMatchObject({ code: codes.conflict });
    expect(await seen()).not.toContain('出海专题');
    const id = Number(data.entry.subject.id);
    const { version } = await read(id);
    await change(id, { name: '出海观察', place: 0 });
    expect(await remove(id, version)).toMatchObject({ code: codes.conflict });
    expect((await remove(id, (await read(id)).version)).code).toBe(0);
    expect(await call(running.app, getArticleCategory, { params: { id: String(id) } })).toMatchObject({
      code: codes.notFound,
    });
  });

  test('stay while an article will be published in them, and leave a draft without a category', async () => {
    const added = await call(running.app, addArticleCategory, {
      body: { name: '年终盘点', place: 0, reason: '新栏目' },
    });
    const categoryId = Number(added.data.entry.subject.id);
    const document = { title: '这一年', summary: '回顾', contentHtml: '<p>正文</p>', categoryId, author: '小量学院' };
    const { id } = (await call(running.app, createContent, { params: { type: 'article' }, body: { document } })).data;
    const params = { type: 'article' as const, id };
    const entry = async () => (await call(running.app, getContent, { params })).data;
    const decide = async (endpoint: typeof publishContent, fields: object) =>
      call(running.app, endpoint, {
        params,
        body: { version: (await entry()).version, reason: '编辑部定稿', ...fields },
      });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();

    await decide(publishContent, { publishAt });
    const used = await read(categoryId);
    expect(used).toMatchObject({ published: 0, drafts: 0, articles: 1 });
    expect(await remove(categoryId, used.version)).toMatchObject({
      code: codes.conflict,
      message: '定时发布的《这一年》要用这个分类，请先给它们换分类',
    });

    await decide(unscheduleContent as never, {});
    expect(await read(categoryId)).toMatchObject({ drafts: 1, articles: 1 });
    const removed = await remove(categoryId, used.version);
    expect(removed.data.messages).toEqual(['有 1 份草稿选了它，发布前要重新选分类']);

    const problems = { categoryId: '分类已经没有了，请重新选' };
    expect((await entry()).problems).toEqual(problems);
    for (const plan of [{}, { publishAt }]) {
      expect(await decide(publishContent, plan)).toMatchObject({ code: codes.badRequest, data: { Fields: problems } });
    }
  });
});
