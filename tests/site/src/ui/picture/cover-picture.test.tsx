import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CoverPicture } from '../../../../../site/src/ui/picture/cover-picture';

describe('CoverPicture', () => {
  test('offers the formats of a drawn picture, and waits until it is near', () => {
    const html = renderToStaticMarkup(<CoverPicture src="/pictures/drawn/articles/landing-page.jpg" sizes="112px" />);
    expect(html.match(/<source /g)).toHaveLength(2);
    expect(html).toContain('srcSet="/pictures/drawn/articles/landing-page-320.avif 320w');
    expect(html).toContain('sizes="112px"');
    expect(html).toMatch(/<img [^>]*width="1280" height="720" loading="lazy"/);
  });

  test('shows any other picture as it is', () => {
    const html = renderToStaticMarkup(<CoverPicture src="https://cdn.example.cn/a.png" sizes="50vw" leading />);
    expect(html).not.toContain('<source');
    expect(html).toContain('src="https://cdn.example.cn/a.png"');
    expect(html).toContain('fetchpriority="high"');
    expect(html).not.toContain('loading=');
    expect(html).not.toContain('style=');
  });

  test('keeps in sight what the address names, where it is cropped', () => {
    const html = renderToStaticMarkup(<CoverPicture src="/library/a.webp#focus=20-80" sizes="50vw" />);
    expect(html).toContain('style="object-position:20% 80%"');
  });
});
