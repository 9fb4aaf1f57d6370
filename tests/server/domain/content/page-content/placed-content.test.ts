import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listInformation } from '../../../../../site/contract/article/article-endpoints';
import { codes } from '../../../../../site/contract/codes';
import { listBanners, listMaterials } from '../../../../../site/contract/material/material-endpoints';
import {
  createContent,
  getContent,
  listContent,
  publishContent,
  saveContent,
  withdrawContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import type { ContentEntry, DraftDocument } from '../../../../../site/contract/operator/content/content-schema';
import type { ContentTypeName } from '../../../../../site/contract/operator/content/content-types';
import { getSubject, listCases, listSolutions } from '../../../../../site/contract/page-content/page-content-endpoints';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const types = ['banner', 'material', 'solution', 'case', 'subject', 'news-link'] as const;

describe('what is placed on pages as content', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  const clock = createTestClock(new Date('2026-12-01T02:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    owner = await signInAs(running.app);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const read = async (type: ContentTypeName, id: string): Promise<ContentEntry> =>
    (await call(running.app, getContent, { params: { type, id } })).data;
  const create = (type: ContentTypeName, document: object) =>
    call(running.app, createContent, { params: { type }, body: { document: document as DraftDocument } });
  const save = async (type: ContentTypeName, id: string, changes: object) => {
    const { document, version } = await read(type, id);
    return call(running.app, saveContent, {
      params: { type, id },
      body: { document: { ...document, ...changes } as DraftDocument, version },
    });
  };
  const decide = async (type: ContentTypeName, id: string, endpoint: typeof publishContent = publishContent) =>
    call(running.app, endpoint, {
      params: { type, id },
      body: { version: (await read(type, id)).version, reason: '换季活动' },
    });
  const visible = async () => {
    const reads = [
      callEndpoint(running.app, listBanners, {}),
      callEndpoint(running.app, listMaterials, {}),
      callEndpoint(running.app, listSolutions, {}),
      callEndpoint(running.app, listCases, {}),
      callEndpoint(running.app, getSubject, { params: { key: 'bing' } }),
      callEndpoint(running.app, listInformation, { query: {} }),
    ];
    return (await Promise.all(reads)).map(({ data }) => data);
  };
  const homeBanners = async () => {
    const { data } = await callEndpoint(running.app, listBanners, {});
    const { id: tagId } = data.tags.find(({ tag_value: value }: { tag_value: string }) => value === 'home_banner');
    return data.tag_banners
      .filter(({ tag_id: each }: { tag_id: number }) => each === tagId)
      .map(({ title }: { title: string }) => title);
  };

  test.each(types)('each %s, opened and published unchanged, stays what it was', async (type) => {
    const before = await visible();
    const { data } = await call(running.app, listContent, { params: { type }, query: { sort: 'place' } });
    expect(data.items.length).toBeGreaterThan(0);
    for (const { id } of data.items) {
      const { document, problems, state } = await read(type, id);
      expect([state, problems]).toEqual(['published', {}]);
      await save(type, id, {});
      expect((await decide(type, id)).code).toBe(0);
      expect((await read(type, id)).document).toEqual(document);
    }
    const { data: after } = await call(running.app, listContent, { params: { type }, query: { sort: 'place' } });
    for (const { publishedAt } of after.items) expect(publishedAt).not.toBeNull();
    expect(await visible()).toEqual(before);
  });

  test('a banner is shown at its place in its days, until it is withdrawn', async () => {
    const written = {
      tag: 'home_banner',
      title: '年终大促：老客户续费八折',
      image: '/pictures/banners/home-2.svg',
      imageMobile: '/pictures/banners/home-2.svg',
      alt: '年终大促',
      link: '/product/index',
      target: '_self',
      seq: 2,
      startAt: '2026-12-02T00:00:00+08:00',
      endAt: '2026-12-01T00:00:00+08:00',
    };
    const { data } = await create('banner', written);
    expect(data.problems).toEqual({ endAt: '结束时间要晚于开始时间' });
    await save('banner', data.id, { endAt: '2026-12-03T00:00:00+08:00' });
    const published = await decide('banner', data.id);
    expect(published.data.messages).toContain('到开始时间才会显示');
    expect(await homeBanners()).not.toContain(written.title);
    const pass = async (seconds: number) => {
      clock.pass(seconds);
      owner = await signInAs(running.app);
    };
    await pass(24 * 60 * 60);
    expect((await homeBanners()).indexOf(written.title)).toBeGreaterThan(0);
    await decide('banner', data.id, withdrawContent as never);
    expect(await homeBanners()).not.toContain(written.title);
    expect(await read('banner', data.id)).toMatchObject({ state: 'withdrawn', document: { title: written.title } });
    await decide('banner', data.id);
    await pass(24 * 60 * 60);
    expect(await homeBanners()).not.toContain(written.title);

    await save('banner', data.id, { tag: 'nowhere', startAt: '', endAt: '' });
    expect(await decide('banner', data.id)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { tag: '没有这个位置，请重新选择' } },
    });
    await save('banner', data.id, { tag: 'college_banner' });
    expect(Object.keys((await read('banner', '1')).choices['tag'] ?? {})).toEqual(['home_banner']);
    expect((await read('banner', data.id)).choices['tag']).toHaveProperty(
      ['college_banner'],
      '学院横幅（没有页面显示）',
    );
    expect((await decide('banner', data.id)).data.messages).toContain('现在没有页面用到这个位置，访客看不到它');
  });

  test('links lead within the site or to https, and texts of other sites are there once', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', 'http://evil.example']) {
      const { data } = await create('banner', { tag: 'home_banner', link });
      expect(data.problems).toMatchObject({ link: expect.any(String) });
    }
    const { data: list } = await call(running.app, listContent, { params: { type: 'news-link' }, query: {} });
    const { document } = await read('news-link', list.items[0].id);
    const { data } = await create('news-link', document);
    expect(await decide('news-link', data.id)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { url: expect.stringContaining('已经是这个地址') } },
    });
  });

  test('a new case and its numbers are seen by visitors; a landing page needs somebody who builds it', async () => {
    const { document } = await read('case', 'home');
    const { data } = await create('case', { ...document, company: '海岸书店', sample: false, seq: 9 });
    await decide('case', data.id);
    const { data: cases } = await callEndpoint(running.app, listCases, {});
    expect(cases.items.at(-1)).toMatchObject({ key: data.id, company: '海岸书店', app_ids: ['1001', '1003'] });
    expect(await create('subject', {})).toMatchObject({
      code: codes.conflict,
      message: '新的专题页需要先开发页面，不能在这里新建',
    });
    const { data: list } = await call(running.app, listContent, { params: { type: 'case' }, query: {} });
    expect(list.items[0]).toMatchObject({ id: data.id, group: '电商' });
  });
});
