import { buildPath } from '../../../../contract/routes/route-table';
import { emptyNote } from '../parts/empty-note';
import type { MobileContent } from './mobile-request';

const page = { description: '', canonical: buildPath('home'), indexed: false };

/** Where there is nothing, or nothing any longer. */
export const missingContent: MobileContent = {
  ...page,
  title: '内容不存在',
  main: emptyNote('内容不存在', '它可能已经下架，或者地址有误。', [
    { href: '/m/', label: '返回首页' },
    { href: '/m/search', label: '搜索一下' },
    { href: '/m/product', label: '全部产品' },
  ]),
};

/** @param address of the page itself, for trying again. */
export function failureContent(title: string, text: string, address: string): MobileContent {
  const ways = [
    { href: address, label: '重试' },
    { href: '/m/', label: '返回首页' },
  ];
  return { ...page, title, main: emptyNote(title, text, ways) };
}
