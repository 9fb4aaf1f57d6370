// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArticles } from '../../../../site/contract/article/article-endpoints';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/endpoint-list';
import { renderPage } from '../../../../site/src/app/entry-server';
import { createTestApp, type TestApp } from '../../../support/test-app';

/** Ids of the articles that a piece of markup links to, in their order. */
const idsIn = (html: string) => [...html.matchAll(/\/college\/post\?id=(\d+)/g)].map(([, id]) => Number(id));

describe('the most read articles beside a list of the newest', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  test.each([
    ['/information/index', '热榜', 10],
    ['/college/index', '大家在读', 6],
    ['/college/index?page=2', '大家在读', 6],
  ])('on %s are the real ranking, and nothing is left out of either list', async (path, title, size) => {
    const { items } = await call(listArticles, { query: { sort: 'views', page_size: size } });
    const { body } = await renderPage(path, call);
    const [aside = ''] = body.match(/<aside(?:(?!<\/aside>).)*/s) ?? [];
    expect(aside).toContain(title);
    expect(idsIn(aside)).toEqual(items.map(({ id }) => id));
    expect(items.map(({ view_count: views }) => views)).toEqual(
      items.map(({ view_count: views }) => views).sort((one, other) => other - one),
    );
    expect(new Set(idsIn(body.replace(aside, ''))).size).toBeGreaterThan(3);
  });
});
