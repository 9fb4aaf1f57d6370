// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/call-endpoint';
import { renderPage } from '../../../../site/src/entry-server';
import { createTestApp, type TestApp } from '../../../support/test-app';

/** Ids of the articles that a piece of markup links to. */
const idsIn = (html: string) => new Set([...html.matchAll(/\/college\/post\?id=(\d+)/g)].map(([, id]) => id));

describe('the most read articles beside a list of the newest', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  }, 60_000);
  afterAll(() => site.close());

  test.each([
    ['/information/index', '热榜', 10],
    ['/college/index', '大家在读', 6],
    ['/college/index?page=2', '大家在读', 6],
  ])('on %s are others than those in it', async (path, title, size) => {
    const { body } = await renderPage(path, call);
    const [aside = ''] = body.match(/<aside(?:(?!<\/aside>).)*/s) ?? [];
    expect(aside).toContain(title);
    const most = idsIn(aside);
    const newest = idsIn(body.replace(aside, ''));
    expect(most.size).toBe(size);
    expect(newest.size).toBeGreaterThan(3);
    expect([...most].filter((id) => newest.has(id))).toEqual([]);
  });
});
