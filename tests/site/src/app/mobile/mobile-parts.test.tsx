import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WideCover } from '../../../../../site/src/app/mobile/article-parts';
import { Pager } from '../../../../../site/src/app/mobile/mobile-parts';

describe('WideCover', () => {
  test('offers the formats of a drawn picture', () => {
    const html = renderToStaticMarkup(<WideCover src="/pictures/drawn/articles/landing-page.jpg" />);
    expect(html).toMatch(
      /^<picture><source type="image\/avif" srcSet="\/pictures\/drawn\/articles\/landing-page-320\.avif 320w, /,
    );
    expect(html).toMatch(
      /<source type="image\/webp" [^>]+ sizes="100vw"\/><img class="wide" src="[^"]+" alt="" width="1280" height="720" loading="lazy"\/><\/picture>$/,
    );
  });

  test('shows any other picture as it is, its address as text', () => {
    const html = renderToStaticMarkup(<WideCover src={'https://cdn.example.cn/a.png?"onerror='} leading />);
    expect(html).toBe(
      '<picture><img class="wide" src="https://cdn.example.cn/a.png?&quot;onerror=" alt="" width="1280" height="720" fetchpriority="high"/></picture>',
    );
  });
});

describe('Pager', () => {
  const pagerOf = (page: number) =>
    renderToStaticMarkup(
      <Pager page={page} total={25} pageSize={10} path="/m/college" query={new URLSearchParams('tag=出价&page=2')} />,
    );

  test('leads to the pages before and after, with what the list is filtered by', () => {
    expect(pagerOf(2)).toContain('href="/m/college?tag=%E5%87%BA%E4%BB%B7&amp;page=1" rel="prev"');
    expect(pagerOf(2)).toContain('href="/m/college?tag=%E5%87%BA%E4%BB%B7&amp;page=3" rel="next"');
    expect(pagerOf(3)).not.toContain('rel="next"');
    expect(pagerOf(1)).not.toContain('rel="prev"');
  });
});
