import { describe, expect, test } from 'vitest';
import { coverPicture } from '../../../../../site/server/domain/engagement/mobile/mobile-parts';

describe('coverPicture', () => {
  test('offers the formats of a drawn picture', () => {
    const { html } = coverPicture('/pictures/drawn/articles/landing-page.jpg', 'small');
    expect(html).toMatch(
      /^<picture><source type="image\/avif" srcset="\/pictures\/drawn\/articles\/landing-page-320\.avif 320w, /,
    );
    expect(html).toMatch(
      /<source type="image\/webp" [^>]+ sizes="112px"><img src="[^"]+" alt="" width="112" height="63" loading="lazy"><\/picture>$/,
    );
  });

  test('shows any other picture as it is, its address as text', () => {
    const { html } = coverPicture('https://cdn.example.cn/a.png?"onerror=', 'leading');
    expect(html).toBe(
      '<picture><img src="https://cdn.example.cn/a.png?&quot;onerror=" alt="" class="wide" width="640" height="360" fetchpriority="high"></picture>',
    );
  });
});
