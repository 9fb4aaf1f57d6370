// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArticles } from '../../../../site/contract/article/article-endpoints';
import { escapeHtml } from '../../../../site/contract/escape-html';
import type { Film } from '../../../../site/contract/film/film';
import { films } from '../../../../site/contract/film/films';
import { pageFilms } from '../../../../site/contract/film/page-films';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { storyPath } from '../../../../site/contract/product/product-page-path';
import { buildPath, type RouteName } from '../../../../site/contract/routes/route-table';
import { defaultRuntimeConfig } from '../../../../site/contract/site-config/runtime-config';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/endpoint-list';
import { renderPage } from '../../../../site/src/app/entry-server';
import { createTestApp, type TestApp } from '../../../support/test-app';

const origin = 'https://www.example.cn';
const aboutProducts: Readonly<Record<string, Film>> = {
  1001: films.shujutong,
  1002: films.tuoguan,
  1004: films.install,
};

describe('the film of a page', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  const rendered = (address: string) => renderPage(address, call, { ...defaultRuntimeConfig, origin });
  /** The films that search engines are told of. */
  const filmsIn = (head: string) =>
    [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json ?? ''))
      .filter((data) => data['@type'] === 'VideoObject');

  const places = [
    ...Object.entries(pageFilms).map(([name, film]) => [buildPath(name as RouteName), film] as const),
    ...Object.entries(aboutProducts).map(([appId, film]) => [buildPath('productDetail', { appId }), film] as const),
  ];

  test.each(places)('%s has its words in the document, and tells search engines of it', async (address, film) => {
    const { head, body } = await rendered(address);
    expect(body).toContain(`src="${film.poster}"`);
    const [, withoutScripts = ''] = /<noscript>(<video.*?)<\/noscript>/.exec(body) ?? [];
    expect(withoutScripts).toContain(`src="${film.file}"`);
    expect(withoutScripts).toContain(`<track kind="chapters" src="${film.chapter_track}" srcLang="zh-CN"`);
    expect(withoutScripts.includes(`<track kind="subtitles" src="${film.subtitles}" srcLang="zh-CN"`)).toBe(
      film.subtitles !== undefined,
    );
    const [, transcript = ''] = /<details[^>]*><summary[^>]*>文字稿<\/summary>(.*?)<\/details>/.exec(body) ?? [];
    for (const { text, picture } of film.transcript) {
      expect(transcript).toContain(escapeHtml(text));
      expect(transcript).toContain(escapeHtml(picture));
    }
    expect(filmsIn(head)).toEqual([
      expect.objectContaining({
        name: film.title,
        description: film.description,
        thumbnailUrl: origin + film.poster,
        uploadDate: film.uploaded_at,
        duration: `PT${film.duration}S`,
        contentUrl: origin + film.file,
        transcript: expect.stringContaining(film.transcript.at(-1)?.text ?? ''),
        ...(film.subtitles && {
          caption: expect.objectContaining({ contentUrl: origin + film.subtitles, encodingFormat: 'text/vtt' }),
        }),
        hasPart: film.chapters.map(({ at, title }) => expect.objectContaining({ name: title, startOffset: at })),
      }),
    ]);
  });

  test.each(['1003', '1005', '1006'])('product %s has none, since none is about it', async (appId) => {
    const { head, body } = await rendered(buildPath('productDetail', { appId }));
    expect(filmsIn(head)).toEqual([]);
    expect(body).not.toContain('文字稿');
  });

  test('an article has one where it says so, and others have none', async () => {
    const { items } = await call(listArticles, { query: { page_size: 24 } });
    expect(items.length).toBe(24);
    for (const { id, video_duration: duration } of items) {
      const { head } = await rendered(buildPath('collegePost', {}, { id }));
      expect(filmsIn(head).map((data) => data.duration)).toEqual(duration === null ? [] : [`PT${duration}S`]);
    }
  });

  test('the sitemap names the film of each listed page', async () => {
    const { body } = await site.app.inject('/sitemap.xml');
    const listed = body.split('<url>').filter((entry) => entry.includes('<video:video>'));
    // A page whose canonical address is another one is not listed.
    const others = Object.keys(aboutProducts)
      .filter(storyPath)
      .map((appId) => buildPath('productDetail', { appId }));
    for (const [address, film] of places.filter(([path]) => !path.includes('/bing/') && !others.includes(path))) {
      const entry = listed.find((text) => text.includes(`${address}</loc>`)) ?? '';
      expect(entry, address).toContain(`<video:title>${film.title}</video:title>`);
      expect(entry, address).toMatch(new RegExp(`<video:content_loc>[^<]*${film.file}</video:content_loc>`));
    }
  });
});
