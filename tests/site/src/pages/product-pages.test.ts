// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/endpoint-list';
import { renderPage } from '../../../../site/src/app/entry-server';
import { createTestApp, type TestApp } from '../../../support/test-app';

/** What a film shows is told by its transcript wherever it plays. */
const transcripts = /<summary[^>]*>文字稿<(?:(?!<\/details>).)*/gs;

/** What a page says in its main part, by sentence, without prices and telephone numbers. */
function sentencesOf(body: string): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? [];
  const texts = main
    .replaceAll(transcripts, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/[\n。；]/);
  return texts.map((text) => text.trim()).filter((text) => text.length >= 10 && !/¥|^[\d-]+$/.test(text));
}

const canonicalOf = (head: string) => /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];

describe('the two pages of a product', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  test.each([
    ['/chanpin/shujutong', '/product/detail1001'],
    ['/chanpin/tuoguan', '/product/detail1002'],
  ])('%s and %s say other things, lead to each other and name one canonical address', async (story, detail) => {
    const [told, listed] = [await renderPage(story, call), await renderPage(detail, call)];
    expect(canonicalOf(told.head)).toMatch(new RegExp(`${story}$`));
    expect(canonicalOf(listed.head)).toBe(canonicalOf(told.head));
    expect(told.body).toMatch(new RegExp(`<main.*href="${detail}[#"]`, 's'));
    expect(listed.body).toMatch(new RegExp(`<main.*href="${story}"`, 's'));
    const title = (head: string) => /<title>(.*?)<\/title>/.exec(head)?.[1];
    expect(title(told.head)).not.toBe(title(listed.head));
    const sentences = new Set(sentencesOf(told.body));
    expect(sentences.size).toBeGreaterThan(20);
    expect(sentencesOf(listed.body).filter((sentence) => sentences.has(sentence))).toEqual([]);
  });
});
