import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mobilePath } from '../../../../../site/contract/routes/mobile-table';
import { buildPath } from '../../../../../site/contract/routes/route-table';
import { PhoneTabBar, PhoneTools } from '../../../../../site/src/ui/phone-shell/phone-shell';

type Page = Parameters<typeof PhoneTabBar>[0]['page'];

const tabsOf = (root: string | undefined, page: Page) =>
  [
    ...renderToStaticMarkup(<PhoneTabBar root={root} page={page} />).matchAll(
      /<a href="([^"]+)"( aria-current="page")?>.*?<\/svg>([^<]+)<\/a>/g,
    ),
  ].map(([, href, current, label]) => ({ href, label, isCurrent: current !== undefined }));

describe('PhoneTabBar', () => {
  test('leads to the pages of the mobile site, and to the personal centre, where a phone is kept', () => {
    const path = (name: 'home' | 'product' | 'productSubject' | 'college') => `/m${mobilePath(name, {}, true)}`;
    expect(tabsOf('/m', undefined)).toEqual([
      { href: path('home'), label: '首页', isCurrent: false },
      { href: path('product'), label: '产品', isCurrent: false },
      { href: path('productSubject'), label: '试用', isCurrent: false },
      { href: path('college'), label: '学院', isCurrent: false },
      { href: `${buildPath('mecenter')}?desktop=1`, label: '我的', isCurrent: false },
    ]);
  });

  test('stays on the responsive site where no mobile site of this one is', () => {
    expect(tabsOf(undefined, 'home').map(({ href }) => href)).toEqual(
      (['home', 'product', 'productSubject', 'college', 'mecenter'] as const).map((name) => buildPath(name)),
    );
  });

  test.each([
    ['home', '首页'],
    ['productRecord', '产品'],
    ['shujutong', '产品'],
    ['freetry', '试用'],
    ['collegePost', '学院'],
    ['orderDetail', '我的'],
    ['orderPayResult', '我的'],
    ['login', undefined],
    ['search', undefined],
    [undefined, undefined],
  ] as const)('marks of %s the section %s', (page, label) => {
    expect(tabsOf('/m', page).filter(({ isCurrent }) => isCurrent)).toMatchObject(label ? [{ label }] : []);
  });
});

describe('PhoneTools', () => {
  test('end with the telephone', () => {
    const html = renderToStaticMarkup(<PhoneTools>search</PhoneTools>);
    expect(html).toMatch(/^<div class="phone-tools">search<a class="phone-tool" href="tel:\d+" aria-label="电话咨询">/);
  });
});
